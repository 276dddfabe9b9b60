import * as hasami from "banmen/hasami";
import { anySetUps } from "./set-ups/hasami.js";
import type { Symmetry } from "./subject.js";
import { propertySuite } from "./suite.js";

/** All eight ways to lay the board, with the colours as they are or exchanged. */
const symmetries: Symmetry[] = [];
for (const swap of [false, true])
  for (const transpose of [false, true])
    for (const files of [false, true])
      for (const ranks of [false, true])
        symmetries.push({
          name: `${swap ? "colours, " : ""}${transpose ? "diagonal, " : ""}${files ? "files, " : ""}${ranks ? "ranks" : ""}`,
          square: (file, rank) => {
            const [f, r] = transpose ? [rank, file] : [file, rank];
            return [files ? 10 - f : f, ranks ? 10 - r : r];
          },
          player: (player) => (swap ? 1 - player : player),
          facing: (facing) => (swap ? 2 - facing : facing),
        });

propertySuite({
  variant: hasami,
  setUps: anySetUps,
  symmetries,
  rules: [{ win: "lead-3" }, { win: "capture-all" }],
  // The captured pawns are hashed like hands: player, kind 1, count.
  hashed: (position) => {
    const { captured } = position.setup() as hasami.Setup;
    return hasami.PLAYERS.flatMap((name, player) => {
      const count = captured[name as hasami.Player];
      return count === 0 ? [] : [(2 << 28) | player | (1 << 4) | (count << 12)];
    });
  },
  crowded: [
    "9/9/9/9/9/9/9/9/9 b",
    "PPPPPPPPP/PPPPPPPPP/PPPPPPPPP/PPPPPPPPP/PPPPPPPPP/PPPPPPPPP/PPPPPPPPP/PPPPPPPPP/PPPPPPPPP b 0 0 1",
    "P7P/1P5P1/2P3P2/3P1P3/4p4/3P1P3/2P3P2/1P5P1/P7P b",
    "P7P/1P5P1/2P3P2/3P1P3/9/3P1P3/2P3P2/1P5P1/P7P b",
    "P8/1P7/2P6/3P5/4P4/5P3/6P2/7P1/8P b",
  ],
});
