import { randomBytes } from 'node:crypto';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The random number of a sender for one day, and the ids for which the sender was counted in the hour `hour`. */
type SenderDay = { readonly number: string; hour: number; ids: Set<string> };

type Limits = {
  /** Maximum number of different ids per sender and hour. */
  readonly most: number;
  /** Maximum number of senders per site and day; further senders do not count. */
  readonly mostSenders: number;
  readonly nowMs: () => number;
};

/**
 * Limits the number of ids for which each sender counts in an hour. Senders are kept only in memory; the database
 * stores a random number that a sender has for one day (UTC). Each of several processes allows the full limit.
 */
export function createSenderHours({ most, mostSenders, nowMs }: Limits) {
  let day = Number.NaN;
  let sites = new Map<string, Map<string, SenderDay>>();
  return {
    /**
     * The sender's random number, new each day; null if the sender may not count for this id, because the id is new and
     * the sender's limit is reached.
     */
    take(site: string, sender: string, id: string): string | null {
      const now = nowMs();
      const today = Math.floor(now / dayMs);
      if (today !== day) sites = new Map();
      day = today;
      const senders = sites.get(site) ?? new Map<string, SenderDay>();
      sites.set(site, senders);
      const hour = Math.floor(now / hourMs);
      const known = senders.get(sender) ?? { number: randomBytes(9).toString('base64url'), hour, ids: new Set() };
      if (!senders.has(sender)) {
        // Known senders are not dropped to make room, because they would get new numbers and new limits.
        if (senders.size >= mostSenders) return null;
        senders.set(sender, known);
      }
      if (known.hour !== hour) Object.assign(known, { hour, ids: new Set() });
      if (!known.ids.has(id) && known.ids.size >= most) return null;
      known.ids.add(id);
      return known.number;
    },
  };
}
