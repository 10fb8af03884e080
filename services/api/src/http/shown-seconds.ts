/** Converts a waiting time for a message. At least 2, because the message contains the plural “seconds”. */
export function shownSeconds(ms: number): number {
  return Math.max(2, Math.ceil(ms / 1000));
}
