/** CPU time that some work takes in milliseconds: the median of three. @param attempt 1, 2, 3 */
export async function processorMs(work: (attempt: number) => unknown): Promise<number> {
  const taken: number[] = [];
  for (const attempt of [1, 2, 3]) {
    const begun = process.cpuUsage();
    await work(attempt);
    const { user, system } = process.cpuUsage(begun);
    taken.push((user + system) / 1_000);
  }
  return taken.sort((one, other) => one - other)[1] ?? 0;
}

/** Below this, a measurement on a busy machine is mostly noise. */
const alwaysAllowedMs = 150;

/**
 * The sizes at which work takes more than three times as long as at half the size; empty when its time is linear.
 *
 * @param work measured with a text of that many characters
 */
export async function superLinearSizes(
  part: string,
  work: (text: string, attempt: number) => unknown,
): Promise<readonly string[]> {
  const found: string[] = [];
  let before = Number.POSITIVE_INFINITY;
  for (const sizeKb of [10, 20, 40]) {
    const text = part.repeat(Math.ceil((sizeKb * 1_024) / part.length));
    const took = await processorMs((attempt) => work(text, attempt));
    if (took > Math.max(alwaysAllowedMs, 3 * before)) found.push(`${sizeKb} KB of ${JSON.stringify(part)}: ${took} ms`);
    before = Math.max(took, 5);
  }
  return found;
}
