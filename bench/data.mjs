/** Positions with their true counts, one game, and some texts: what every side of a comparison works on. */

export const START = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

/**
 * `nodes` is the true perft count at `depth`. `moves` are the legal moves of the position itself.
 * `paths`: what shogiops counts for chu, where it names every path of a lion's double move; we name every effect once.
 */
export const POSITIONS = {
  shogi: [
    { name: "start", sfen: START, depth: 4, nodes: 719731, moves: 30 },
    {
      name: "207 moves",
      sfen: "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
      depth: 2,
      nodes: 28684,
      moves: 207,
    },
    {
      name: "593 moves",
      sfen: "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1",
      depth: 2,
      nodes: 105677,
      moves: 593,
    },
  ],
  chu: [
    {
      name: "start",
      sfen: "lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/MVRHDNQDHRVM/A1B1TOXT1B1A/LFCSGKEGSCFL b - 1",
      depth: 3,
      nodes: 48315,
      moves: 36,
      paths: 52599,
    },
    {
      name: "68 moves",
      sfen: "l2sgekgs1fl/afcdx1ot+Rbca/mv1r1t4vm/pppp1p1p2pp/12/4n3i3/12/P2I1P6/1PPPP1PP2PP/1MR1DTQ4M/AVBG1KX1SBVA/LFCSOHEN1CFL b - 71",
      depth: 2,
      nodes: 4447,
      moves: 68,
      paths: 8982,
    },
  ],
  yonin: [
    {
      name: "start",
      sfen: "2SnGnKnGnSn2/3PnRnPn3/Sw3Pn3Se/GwPw5PeGe/KwRwPw3PeReKe/GwPw5PeGe/Sw3Ps3Se/3PsRsPs3/2SsGsKsGsSs2 s -/-/-/- - - - 1",
      depth: 5,
      nodes: 82134,
      moves: 9,
    },
    {
      name: "50 moves",
      sfen: "3GnKn1Ke1Se/SwRw1PnRnGn3/Kw3Pn4/Gw7Ge/Sw1Pw3Re1Gs/1+Sn1PsKs2Pe1/Pn3Ps3Sw/4RsPs1Ge1/2SsGs1Gs3 n 2P/-/P/2SP - w - 62",
      depth: 2,
      nodes: 5866,
      moves: 50,
    },
    {
      name: "68 moves, one fallen",
      sfen: "3Kn1Gn3/+RsGn1Gn2Pw2/2Rn2Xe=s1Gs1/3Pw2Ss1Gs/1PwSwGwPnPe=s3/3Kw1GwPsSe=sSw/2Rw1PsPsPn2/2Ss1Ss4/1SwGsSs3KsPs s 2P/-/R/- e n - 172",
      depth: 3,
      nodes: 131425,
      moves: 68,
    },
  ],
  hasami: [
    { name: "start", sfen: "ppppppppp/9/9/9/9/9/9/9/PPPPPPPPP b 0 0 1", depth: 3, nodes: 254219, moves: 63 },
    { name: "52 moves", sfen: "9/9/3p1p3/2p1P4/4pP3/2P1p4/3P5/P8/8p b 3 4 1", depth: 3, nodes: 132440, moves: 52 },
  ],
};

/** A game of 121 legal moves from the start: seeded random play that likes captures and promotions a little. */
export const GAME = [
  "4i3h 9c9d 5i5h 9d9e 4g4f 4a5b 2h1h 5a6b 5h6h 7a7b 3i4h 5b4b 6g6f 9a9d 2g2f 6a5a 4h5i 9e9f 8g8f 9f9g+ 9i9g 3a3b",
  "P*9e 6c6d 6i7h 8a9c 9g9f 8b8a 8h9g 9d9e 5g5f 7b6c 6f6e 6c7b 9f9e 9c8e 6e6d 8a8b 6h6i 5a5b L*8g 4b4a 3h4h 7b8a",
  "7h6h 8b7b 5f5e 2b3a 6d6c 5b6c 7g7f 8e9g+ 8f8e B*5h 6i5h 7b8b B*7e 8c8d 5h5g 4a5b 7e9g 7c7d P*6e 5b5a 8i7g 3b4a",
  "N*8i 4a4b 9g5c+ 4b5c 4h4i 8b7b 9e9c+ 3a2b 5g5h B*9h P*9g P*6f 1h4h 5a5b 3g3f 6c5d 4h1h 9h8g+ 4i3i 1c1d 3i2h",
  "P*5a 2h2g 2c2d 5h5g L*9b 7i7h 2d2e 5g6f 2e2f 8e8d 8g7f 6f7f P*9d B*4g 5b4b P*7e 9b9c 1h4h 1a1b 7f8f 8a8b 2g1f",
  "L*1a 6h5g 4c4d P*2d 5d5e 9g9f P*6f 2d2c 2a1c 7h6g P*8c 6g5f",
]
  .join(" ")
  .split(" ");

export const GAME_FINAL = "4p3l/1srk1g1bl/lp2s1pPn/pPp2p2p/2PPg4/PK1pSPPpG/2N1GB2P/5R3/1N2S2NL w p 122";

/** Every fifth position of that game and the two crowded ones: texts to parse and to print. */
export const SFENS = [
  ...POSITIONS.shogi.map((position) => position.sfen),
  "lnsgkgsnl/1r5b1/1pppppppp/9/p8/5P3/PPPPP1PPP/1B2K1GR1/LNSG2SNL w - 6",
  "ln1g2snl/1rskg2b1/1pppppppp/9/p8/5P3/PPPPP1PPP/1B1K2G1R/LNSG2SNL b - 11",
  "1n1g2snl/1rsk1g1b1/1pppppppp/l8/p8/3P1P1P1/PPP1P1P1P/1B1K1SG1R/LNSG3NL w - 16",
  "1n2g1snl/1rsk1g1b1/1pppppppp/l8/9/1P1P1P1P1/+p1P1P1P1P/1B1K2G1R/LNSGS2NL b p 21",
  "1n2g2nl/1rsk1gsb1/1pp1ppppp/l2p5/P8/1P1P1P1P1/L1P1P1P1P/1BGK2G1R/1NS1S2NL w p 26",
  "1r2g2nl/2sk1gsb1/npp1ppppp/3p5/l8/LP1P1P1P1/B1P1P1P1P/2GK2G1R/1NS1S2NL b 2p 31",
  "1r2g2nl/2sk1gsb1/npp1ppppp/3p5/L2P5/1P2PP1P1/B1P3P1P/2GK2G1R/1NS1S2NL w L2p 36",
  "7nl/1rskggsb1/1pp1ppppp/3P5/Ln7/1P2PP1P1/B1P3P1P/2G3G1R/1NSKS2NL b LP2p 41",
  "1s3g1nl/1r1kg1sb1/1pp1ppppp/3P5/Ln7/1P2PP1P1/BLP3P1P/3G1G2R/1NSKS2NL w P2p 46",
  "1s3gbnl/2rk2s2/1ppgppppp/9/Ln2P4/1P3P1P1/BLP3P1P/3G1G2R/1NSKS2NL b P3p 51",
  "1s3gbnl/2rk2s2/1ppgppppp/9/LP2P4/2P2P1P1/+nL4P1P/3GKG2R/1NS1S2NL w BP3p 56",
  "1s4bnl/1r1kg1s2/2pgppppp/1p7/LPB1P4/2P2P1P1/+nL2K1P1P/3G1G2R/1NS1S2NL b P3p 61",
  "1s2g1bnl/1r1k2s2/3gppppp/1pp6/LP1PP4/2P2P1P1/BLN1K1P1P/3G1G2R/2S1S2NL w N3p 66",
  "1s2g1bnl/1r1k5/3gspppp/1pp6/LP1PP4/2P2P1P1/1LN1K1P1P/3G1G2R/1NS1S2NL b Pb3p 71",
  "1s2g2nl/2rk3b1/+L2gspppp/1pp6/1P1PP4/2P2P1P1/1LN3P1P/3GK3R/1NS1SG1NL w Pb3p 76",
  "1s5nl/2rkg2b1/+L2gspppp/1pp6/1P1PP4/2Pp1P1P1/PLN3P1P/b2GKR3/1NS1SG1NL b 2p 81",
  "1s5nl/2rkg2b1/+L3spppp/1pp1g4/1P1PP4/2Pp1PPP1/P+bN5P/3GK3R/1NS1S1GNL w l2p 86",
  "1s2p2nl/2rkg2b1/+L3spp2/1pp1g2pp/1P1PP4/2Pp1PPP1/P+bN4GP/3GK3R/1NS1S2NL b lp 91",
  "1s2p2nl/l1rkg2b1/+L3spp2/1pp1g3p/1P1PP2p1/2PK1PPP1/P+bN4GP/2SG4R/1N2S2NL w Pp 96",
  "1s2p2nl/l1rkg2b1/+L3spp2/pPp1g3p/3PP4/2K2PPp1/P1N4GP/2SG4R/1N2S2NL b B2P2p 101",
  "1s2p2nl/2rk1g1b1/l3spp2/pPp1g3p/2PPP4/2K2PPp1/P1N2B1GP/2SG1R3/1N2S2NL w Pl2p 106",
  "4p2nl/1srk1g1bl/l3spp2/pPp1g3p/2PPP4/1K3PPpG/P1N2B2P/2SG1R3/1N2S2NL b P2p 111",
  "4p2nl/1srk1g1bl/l3s1p2/pPp2p1Pp/2PPg4/PK3PPpG/2N1GB2P/2S2R3/1N2S2NL w 3p 116",
  "4p3l/1srk1g1bl/lp2s1pPn/pPp2p2p/2PPg4/PK1p1PPpG/2NSGB2P/5R3/1N2S2NL b p 121",
];
