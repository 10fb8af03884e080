/**
 * CPU time of some work in milliseconds: the median of three measurements.
 *
 * @param attempts passed to `work`, one for each measurement
 */
export async function processorMs(
  work: (attempt: number) => unknown,
  attempts: readonly [number, number, number] = [1, 2, 3],
): Promise<number> {
  const taken: number[] = [];
  for (const attempt of attempts) {
    const begun = process.cpuUsage();
    await work(attempt);
    const { user, system } = process.cpuUsage(begun);
    taken.push((user + system) / 1_000);
  }
  return taken.sort((one, other) => one - other)[1] ?? 0;
}

/** Work times below this are always accepted, because they are mostly noise on a busy machine. */
const alwaysAllowedMs = 150;

/**
 * The sizes at which work takes more than three times as long as at half the size, in two measurements. Empty when the
 * time is linear.
 *
 * @param work gets a text that repeats `part`, and is measured
 */
export async function superLinearSizes(
  part: string,
  work: (text: string, attempt: number) => unknown,
): Promise<readonly string[]> {
  const found: string[] = [];
  let before = Number.POSITIVE_INFINITY;
  for (const sizeKb of [10, 20, 40]) {
    const text = part.repeat(Math.ceil((sizeKb * 1_024) / part.length));
    const allowed = Math.max(alwaysAllowedMs, 3 * before);
    const first = await processorMs((attempt) => work(text, attempt));
    // CPU time includes that of the compiler's threads, so a busy machine may add to one measurement.
    const took =
      first > allowed ? Math.min(first, await processorMs((attempt) => work(text, attempt), [4, 5, 6])) : first;
    if (took > allowed) found.push(`${sizeKb} KB of ${JSON.stringify(part)}: ${took} ms`);
    before = Math.max(took, 5);
  }
  return found;
}
