const hourMs = 3_600_000;

/**
 * Limits what each sender counts for in an hour, in memory: nothing about senders is stored. With several processes each
 * allows as much.
 *
 * @param most different ids per sender and hour
 */
export function createSenderHours(most: number, nowMs: () => number) {
  let hour = Number.NaN;
  let taken = new Map<string, Set<string>>();
  return {
    /** Whether the sender may count for this id: it has before, or has some left. */
    take(sender: string, id: string): boolean {
      const now = Math.floor(nowMs() / hourMs);
      if (now !== hour) taken = new Map();
      hour = now;
      const ids = taken.get(sender) ?? new Set();
      taken.set(sender, ids);
      if (!ids.has(id) && ids.size >= most) return false;
      ids.add(id);
      return true;
    },
  };
}
