import type { Queries } from '@forecourt/database';
import { stockImports } from '@forecourt/database';
import { and, desc, eq, gte, isNotNull } from 'drizzle-orm';
import type { RecentStock } from './held-rules.ts';
import { heldRules } from './held-rules.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/**
 * Finds the maximum number of cars for sale within each period of `heldRules.shrunk`. When a person accepts a held
 * import, the period begins anew, because the person also accepted the new number of cars.
 */
export async function recentStock(
  db: Queries,
  { dealership, mapping, now }: { readonly dealership: string; readonly mapping: string; readonly now: Date },
): Promise<readonly RecentStock[]> {
  const longest = Math.max(...heldRules.shrunk.map(({ days }) => days));
  const imports = await db
    .select({ at: stockImports.startedAt, accepted: stockImports.acceptedAt, forSale: stockImports.forSale })
    .from(stockImports)
    .where(
      and(
        eq(stockImports.dealershipSlug, dealership),
        eq(stockImports.mapping, mapping),
        gte(stockImports.startedAt, new Date(now.getTime() - longest * dayMs)),
        isNotNull(stockImports.forSale),
      ),
    )
    .orderBy(desc(stockImports.startedAt), desc(stockImports.id));
  const counted: { readonly at: Date; readonly most: number }[] = [];
  for (const { at, accepted, forSale } of imports) {
    if (forSale === null) continue;
    counted.push({ at, most: accepted === null ? Math.max(forSale.before, forSale.after) : forSale.after });
    if (accepted !== null) break;
  }
  return heldRules.shrunk.map(({ days }) => ({
    days,
    most: Math.max(
      0,
      ...counted.filter(({ at }) => at.getTime() >= now.getTime() - days * dayMs).map(({ most }) => most),
    ),
  }));
}
