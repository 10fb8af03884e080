import { randomBytes } from 'node:crypto';

const hourMs = 3_600_000;

type SenderHour = { readonly number: string; readonly ids: Set<string> };

/**
 * Limits what each sender counts for in an hour. Senders are known in memory only; what is stored is a random number that
 * a sender has for one hour. With several processes each allows as much.
 *
 * @param most different ids per sender and hour
 */
export function createSenderHours(most: number, nowMs: () => number) {
  let hour = Number.NaN;
  let senders = new Map<string, SenderHour>();
  return {
    /** The sender's number of this hour, if the sender may count for this id: it has before, or has some left. */
    take(sender: string, id: string): string | null {
      const now = Math.floor(nowMs() / hourMs);
      if (now !== hour) senders = new Map();
      hour = now;
      const known = senders.get(sender) ?? { number: randomBytes(9).toString('base64url'), ids: new Set() };
      senders.set(sender, known);
      if (!known.ids.has(id) && known.ids.size >= most) return null;
      known.ids.add(id);
      return known.number;
    },
  };
}
