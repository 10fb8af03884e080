const runs = 7;

/** Processor time, in ms. */
function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * How many times the processor time grows when an input is four times as large: 4 is linear, 16 quadratic. The least
 * of several runs counts, which a busy machine disturbs least.
 *
 * @param prepare makes the work on an input of a size, which takes some milliseconds at the least
 */
export function cpuGrowth(size: number, prepare: (size: number) => () => unknown): number {
  const [small, large] = [prepare(size), prepare(4 * size)];
  let [leastSmall, leastLarge] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let run = 0; run < runs; run++) {
    leastSmall = Math.min(leastSmall, cpuMs(small));
    leastLarge = Math.min(leastLarge, cpuMs(large));
  }
  return leastLarge / Math.max(leastSmall, 0.5);
}
