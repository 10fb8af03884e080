/** Seconds to wait, for a message that says “seconds”: at least 2. */
export function shownSeconds(ms: number): number {
  return Math.max(2, Math.ceil(ms / 1000));
}
