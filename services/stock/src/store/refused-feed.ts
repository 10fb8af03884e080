import { randomUUID } from 'node:crypto';
import type { FeedRefusal, ImportReport } from '@forecourt/contracts/api';
import type { ForecourtDatabase } from '@forecourt/database';
import { enqueue, stockImports } from '@forecourt/database';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { forgetReports } from './forget-reports.ts';

/** A feed that was refused as a whole, so that nothing was changed. */
export type RefusedFeed = {
  readonly dealership: string;
  readonly mapping: string;
  readonly mappingVersion: number | undefined;
  readonly dryRun: boolean;
  readonly refusal: FeedRefusal;
  readonly refusedRows: ImportReport['refusedRows'];
  readonly rows: ImportReport['rows'] | undefined;
  readonly now: Date;
};

/**
 * Records a feed that was refused as a whole, and queues the mail to the dealer. A feed that is refused repeatedly for
 * the same reason is mailed once.
 *
 * @returns id of the record
 */
export async function recordRefused(db: ForecourtDatabase, feed: RefusedFeed): Promise<string> {
  const { dealership, mapping, mappingVersion, dryRun, refusal, refusedRows, rows, now } = feed;
  const importId = randomUUID();
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select({ refusal: stockImports.refusal })
      .from(stockImports)
      .where(
        and(
          eq(stockImports.dealershipSlug, dealership),
          eq(stockImports.mapping, mapping),
          eq(stockImports.dryRun, false),
          isNull(stockImports.undoneAt),
        ),
      )
      .orderBy(desc(stockImports.startedAt))
      .limit(1);
    await tx.insert(stockImports).values({
      id: importId,
      dealershipSlug: dealership,
      mapping,
      mappingVersion: mappingVersion ?? null,
      startedAt: now,
      finishedAt: now,
      dryRun,
      refused: refusedRows,
      refusal,
      ...(rows !== undefined && { counts: rows }),
    });
    await forgetReports(tx, dealership);
    const isKnown = before?.refusal?.message === refusal.message;
    if (!dryRun && !isKnown) await enqueue(tx, 'import.refused', { importId }, dealership);
  });
  return importId;
}
