import type { Queries } from '@forecourt/database';
import { pictureOrigins } from '@forecourt/database';
import { and, desc, eq, notInArray } from 'drizzle-orm';

/**
 * Maximum number of origins. A dealership's pictures usually come from the host of its software, or from two hosts
 * after a change.
 */
const mostOrigins = 20;

/**
 * Stores the origins of the pictures in a dealership's feed, so that its sites may show them. The latest 20 are kept.
 *
 * @param origins the origin with the most pictures first
 */
export async function putPictureOrigins(
  db: Queries,
  dealershipSlug: string,
  origins: readonly string[],
  now: Date,
): Promise<void> {
  const named = origins.slice(0, mostOrigins);
  if (named.length === 0) return;
  await db
    .insert(pictureOrigins)
    .values(named.map((origin) => ({ dealershipSlug, origin, seenAt: now })))
    .onConflictDoUpdate({ target: [pictureOrigins.dealershipSlug, pictureOrigins.origin], set: { seenAt: now } });
  const mine = eq(pictureOrigins.dealershipSlug, dealershipSlug);
  const kept = db
    .select({ origin: pictureOrigins.origin })
    .from(pictureOrigins)
    .where(mine)
    .orderBy(desc(pictureOrigins.seenAt))
    .limit(mostOrigins);
  await db.delete(pictureOrigins).where(and(mine, notInArray(pictureOrigins.origin, kept)));
}
