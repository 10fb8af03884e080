import type { Pace } from '@forecourt/budget';
import type { StockOwner } from '@forecourt/contracts';
import { stockFilterClauses } from '@forecourt/contracts';
import type { Queries } from '@forecourt/database';
import { cars } from '@forecourt/database';
import { and, asc, gt, inArray, sql } from 'drizzle-orm';
import { stockCondition } from '../cars/stock-condition.ts';
import { inStock, shownBy } from '../cars/store.ts';

/** The data of a car in a sitemap. */
export type CarAddress = {
  readonly slug: string;
  readonly updatedAt: Date;
  readonly images: string[];
  readonly primaryImage: string | null;
};

/** Maximum number of pictures per car. */
const mostImages = 10;

/** Number of documents parsed per query. */
const documentsAtATime = 100;

/**
 * A site's cars for sale that match its stock filter, sorted by id. Each page reads `most` cars and returns those that
 * match, perhaps none, so the time for a page does not depend on the number of matches.
 *
 * @param options.after last id of the previous page; null: start
 * @param options.pace yields to other work between two queries
 * @returns `next`: the id to continue after; null: this is the last page
 */
export async function findCarsForSale(
  db: Queries,
  site: StockOwner,
  { after, most, pace }: { readonly after: string | null; readonly most: number; readonly pace: Pace },
): Promise<{ readonly found: readonly CarAddress[]; readonly next: string | null }> {
  const slice = await db
    .select({ id: cars.id })
    .from(cars)
    .where(and(shownBy(site), inStock, after === null ? undefined : gt(cars.id, after)))
    .orderBy(asc(cars.id))
    .limit(most);
  const ids = slice.map(({ id }) => id);
  const found: CarAddress[] = [];
  for (let at = 0; at < ids.length; at += documentsAtATime) {
    await pace();
    found.push(...(await findAddresses(db, site, ids.slice(at, at + documentsAtATime))));
  }
  return { found, next: ids.length === most ? (ids.at(-1) ?? null) : null };
}

async function findAddresses(db: Queries, site: StockOwner, ids: string[]): Promise<readonly CarAddress[]> {
  const images = `$.images[0 to ${mostImages - 1}].image.url ? (@ != "")`;
  return db
    .select({
      slug: cars.slug,
      updatedAt: cars.updatedAt,
      images: sql<string[]>`jsonb_path_query_array(${cars.doc}, ${images}::jsonpath)`,
      primaryImage: sql<string | null>`nullif(${cars.doc} ->> 'primary_image_url', '')`,
    })
    .from(cars)
    .where(and(inArray(cars.id, ids), stockCondition(stockFilterClauses(site))))
    .orderBy(asc(cars.id));
}
