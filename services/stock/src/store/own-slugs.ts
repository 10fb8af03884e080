import type { Queries } from '@forecourt/database';
import { cars } from '@forecourt/database';
import { inArray } from 'drizzle-orm';

type CarRow = typeof cars.$inferInsert;

/**
 * The slug of a car. If another car has it, because another dealer sells the same model with the same stock number, the
 * id is appended. A feed cannot produce such a slug, because slugs of names have no double hyphens.
 *
 * @param owners ids of cars by slug
 */
export function freeSlug(
  { id, slug }: { readonly id: string; readonly slug: string },
  owners: ReadonlyMap<string, string>,
): string {
  const owner = owners.get(slug);
  return owner === undefined || owner === id ? slug : `${slug}--${id}`;
}

/**
 * The rows, each with a slug that no other car has: another dealership may have taken a planned slug meanwhile. Sorted
 * by slug, so that two imports with the same slugs do not deadlock.
 */
export async function withOwnSlugs(tx: Queries, rows: readonly CarRow[]): Promise<readonly CarRow[]> {
  const slugs = rows.map(({ slug }) => slug);
  const taken = await tx.select({ slug: cars.slug, id: cars.id }).from(cars).where(inArray(cars.slug, slugs));
  const owners = new Map(taken.map(({ slug, id }) => [slug, id]));
  return rows
    .map((row) => {
      const slug = freeSlug(row, owners);
      return slug === row.slug ? row : { ...row, slug, doc: { ...row.doc, slug, path: `/cars/${slug}` } };
    })
    .sort((one, other) => (one.slug < other.slug ? -1 : 1));
}

/**
 * Maximum number of attempts. Each attempt reads the slugs again, and so avoids the slug that made the previous attempt
 * fail.
 */
const mostAttempts = 5;

/** Stores cars, and tries again if another dealership has just stored a car with the same slug. */
export async function againIfSlugTaken(store: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await store();
    } catch (error) {
      if (attempt === mostAttempts || !isSlugTaken(error)) throw error;
    }
  }
}

function isSlugTaken(error: unknown): boolean {
  const { cause } = error as { readonly cause?: { readonly code?: unknown; readonly constraint?: unknown } };
  return cause?.code === '23505' && cause.constraint === 'cars_slug_unique';
}
