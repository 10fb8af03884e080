import type { Queries } from '@forecourt/database';
import { stockImports } from '@forecourt/database';
import { and, desc, eq, isNotNull, ne, notInArray, or } from 'drizzle-orm';

/** Number of full reports kept per dealership. */
const keptReports = 50;

/** Reduces older imports to their counts, and deletes older dry runs and feeds that were refused as a whole. */
export async function forgetReports(tx: Queries, dealership: string): Promise<void> {
  const latest = tx
    .select({ id: stockImports.id })
    .from(stockImports)
    .where(eq(stockImports.dealershipSlug, dealership))
    .orderBy(desc(stockImports.startedAt))
    .limit(keptReports);
  const isOld = and(eq(stockImports.dealershipSlug, dealership), notInArray(stockImports.id, latest));
  await tx.delete(stockImports).where(and(isOld, or(eq(stockImports.dryRun, true), isNotNull(stockImports.refusal))));
  await tx
    .update(stockImports)
    .set({ refused: [], warnings: [] })
    .where(and(isOld, or(ne(stockImports.refused, []), ne(stockImports.warnings, []))));
}
