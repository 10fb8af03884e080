const runs = 7;

/** CPU time that a function uses, in milliseconds. */
function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Factor by which CPU time grows if the input is four times as large: 4 is linear, 16 quadratic. The minimum of
 * several runs is used, because other load on the machine affects it least.
 *
 * @param prepare returns work on an input of the given size; the work must take at least some milliseconds
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
