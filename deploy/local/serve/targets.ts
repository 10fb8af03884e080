/** Time between two checks of a process that did not respond. */
const checkMs = 1_000;

/**
 * Returns the processes of a part in turn. A process that failed is left out until it responds again.
 *
 * @param urls origins
 */
export function createTargets(urls: readonly string[]) {
  const failed = new Set<string>();
  let last = 0;
  const timer = setInterval(() => {
    for (const url of failed) void check(url);
  }, checkMs);
  timer.unref();
  const check = async (url: string) => {
    const signal = AbortSignal.timeout(checkMs);
    const isAlive = await fetch(new URL('/readyz', url), { signal }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isAlive) failed.delete(url);
  };
  return {
    /** The process that gets the next request; null if there are none. If all have failed, each is tried again. */
    next(): string | null {
      const alive = urls.filter((url) => !failed.has(url));
      const among = alive.length > 0 ? alive : urls;
      last = (last + 1) % Math.max(1, among.length);
      return among[last] ?? null;
    },
    /** Marks a process as failed. Until it responds again, other processes get the requests. */
    fail(url: string): void {
      failed.add(url);
    },
    close(): void {
      clearInterval(timer);
    },
  };
}
