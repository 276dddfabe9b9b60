/**
 * Times one task inside its own process, in CPU time. A task is
 *   { run(): number, expect: number, units?: number, check?(): boolean }
 * `run` does the work once and returns a count that must be `expect`; `units` (`expect` unless given) is
 * what one run is worth, so that results read as nanoseconds per unit.
 */
export const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

export const median = (numbers) => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

/**
 * @returns nanoseconds per unit: the median of `samples` samples of at least `ms` milliseconds each, after a warm-up;
 * of three samples where they take longer than `limit` together.
 */
export function measure(task, { warmup = 400, ms = 150, samples = 5, limit = 3000 } = {}) {
  if (task.check !== undefined && !task.check()) throw new Error("the task's own check failed");
  const once = () => {
    const count = task.run();
    if (count !== task.expect) throw new Error(`counted ${count}, expected ${task.expect}`);
  };
  let calls = 0;
  const begun = cpu();
  do {
    once();
    calls++;
  } while (cpu() - begun < warmup);
  // Asking for the CPU time costs about a microsecond: ask once a batch.
  const perCall = (cpu() - begun) / calls;
  const batch = Math.max(1, Math.round(ms / 8 / perCall));
  const results = [];
  const first = cpu();
  for (let i = 0; i < samples && (i < 3 || cpu() - first < limit); i++) {
    const from = cpu();
    let spent = 0;
    let done = 0;
    do {
      for (let j = 0; j < batch; j++) once();
      done += batch;
      spent = cpu() - from;
    } while (spent < ms);
    results.push((spent * 1e6) / (done * (task.units ?? task.expect)));
  }
  return median(results);
}
