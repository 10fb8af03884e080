import type { Pace } from '@forecourt/budget';
import type { StockOwner } from '@forecourt/contracts';
import { stockFilterClauses } from '@forecourt/contracts';
import type { Queries } from '@forecourt/database';
import { cars } from '@forecourt/database';
import { and, asc, gt, inArray, sql } from 'drizzle-orm';
import { stockCondition } from '../cars/stock-condition.ts';
import { inStock, shownBy } from '../cars/store.ts';

/** What a sitemap lists of a car. */
export type CarAddress = {
  readonly slug: string;
  readonly updatedAt: Date;
  readonly images: string[];
  readonly primaryImage: string | null;
};

/** Pictures listed for one car. */
const mostImages = 10;

/** Documents unpacked by one query. */
const documentsAtATime = 100;

/**
 * Cars a site has for sale and its stock filter lets through, by id. Only the documents of one slice are unpacked, so
 * that a filter that lets few through costs no more: a slice may have fewer cars than `most`, or none.
 *
 * @param options.after the id that the slice before ended with; null begins
 * @param options.pace lets others run between two queries
 * @returns `next`: what the next slice comes after; null: this is the last one
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
