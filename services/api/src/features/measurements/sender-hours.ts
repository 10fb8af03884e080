import { randomBytes } from 'node:crypto';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A sender's random number for one day, and the ids counted for the sender in one hour. `hour`: hours since 1970. */
type SenderDay = { readonly number: string; hour: number; ids: Set<string> };

type Limits = {
  /** Maximum number of different ids per sender and hour. */
  readonly most: number;
  /** Maximum number of senders per site and day; further senders do not count. */
  readonly mostSenders: number;
  readonly nowMs: () => number;
};

/**
 * Limits the number of ids that count per sender and hour. Senders are kept only in memory. The database gets a random
 * number instead, which stays the same for one sender during one day (UTC). Each of several processes allows the full
 * limit.
 */
export function createSenderHours({ most, mostSenders, nowMs }: Limits) {
  let day = Number.NaN;
  let sites = new Map<string, Map<string, SenderDay>>();
  return {
    /**
     * Counts an id for a sender.
     *
     * @returns the sender's random number of the day; null if a limit is reached
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
        // Known senders are not evicted: a sender who came back would get a new number and new limits.
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
