import type { Queries } from '@forecourt/database';
import { pictureOrigins } from '@forecourt/database';
import { and, desc, eq, notInArray } from 'drizzle-orm';

/** A dealership's pictures lie with its software's host, or two after a change. */
const mostOrigins = 20;

/**
 * Remembers where a dealership's feed takes pictures from, so that its sites may show them. The 20 named last are kept.
 *
 * @param origins of most pictures first
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
