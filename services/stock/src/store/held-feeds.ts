import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { FeedImport, FeedRefusal } from '@forecourt/contracts/api';
import type { ForecourtDatabase, Queries } from '@forecourt/database';
import { stockHeldFeeds, stockImports } from '@forecourt/database';
import { and, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import type { ImportDeps } from './import-deps.ts';

const [compress, decompress] = [promisify(gzip), promisify(gunzip)];

type Refused = { readonly kind: 'refused'; readonly refusal: FeedRefusal };

/** Stores the file of a held feed; the files of earlier held feeds of the same mapping are deleted. */
export async function keepHeldFeed(
  db: ForecourtDatabase,
  given: {
    readonly importId: string;
    readonly dealership: string;
    readonly mapping: string;
    readonly feed: Uint8Array;
  },
): Promise<void> {
  const { importId, dealership, mapping } = given;
  const feed = new Uint8Array(await compress(given.feed));
  await db.transaction(async (tx) => {
    const earlier = tx
      .select({ id: stockImports.id })
      .from(stockImports)
      .where(
        and(
          eq(stockImports.dealershipSlug, dealership),
          eq(stockImports.mapping, mapping),
          ne(stockImports.id, importId),
        ),
      );
    await tx.delete(stockHeldFeeds).where(inArray(stockHeldFeeds.importId, earlier));
    await tx
      .insert(stockHeldFeeds)
      .values({ importId, feed })
      .onConflictDoUpdate({ target: stockHeldFeeds.importId, set: { feed } });
  });
}

/** The feed of a held import, as it was sent. */
export async function heldFeed(
  db: Queries,
  importId: string,
): Promise<{ readonly kind: 'found'; readonly feed: FeedImport } | Refused> {
  const [found] = await db
    .select({ dealershipSlug: stockImports.dealershipSlug, mapping: stockImports.mapping, feed: stockHeldFeeds.feed })
    .from(stockImports)
    .leftJoin(stockHeldFeeds, eq(stockHeldFeeds.importId, stockImports.id))
    .where(eq(stockImports.id, importId));
  if (found === undefined) return refused('STOCK_IMPORT_UNKNOWN', `There is no import "${importId}".`);
  const { feed, ...rest } = found;
  if (feed === null)
    return refused(
      'STOCK_IMPORT_NOT_HELD',
      `Import "${importId}" isn’t waiting for a decision. It may already be imported, or a later feed may have replaced it. Nothing was changed.`,
    );
  return { kind: 'found', feed: { ...rest, file: await decompress(feed), dryRun: false, accept: importId } };
}

/** Deletes the file of a held feed, after it was imported. */
export async function forgetHeldFeed(db: Queries, importId: string): Promise<void> {
  await db.delete(stockHeldFeeds).where(eq(stockHeldFeeds.importId, importId));
}

/** Marks a held feed as wrong. The same feed is not mailed again, and can still be accepted. */
export async function refuseHeld(
  { db, clock }: ImportDeps,
  importId: string,
  by: string,
): Promise<{ readonly kind: 'done' } | Refused> {
  const marked = await db
    .update(stockImports)
    .set({ refusedAt: clock(), decidedBy: by })
    .where(and(eq(stockImports.id, importId), isNotNull(stockImports.planDigest), isNull(stockImports.acceptedAt)))
    .returning({ id: stockImports.id });
  if (marked.length > 0) return { kind: 'done' };
  return notHeld(importId);
}

export function notHeld(importId: string): Refused {
  return refused(
    'STOCK_IMPORT_NOT_HELD',
    `Import "${importId}" isn’t waiting for a decision. Someone may have accepted it already. Nothing was changed.`,
  );
}

function refused(code: FeedRefusal['code'], message: string): Refused {
  return { kind: 'refused', refusal: { code, message } };
}
