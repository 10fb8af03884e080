import type { ImportReport, StockPort } from '@forecourt/contracts/api';
import type { StockCar } from '@forecourt/contracts/stock';
import type { ForecourtDatabase } from '@forecourt/database';
import { cars } from '@forecourt/database';
import { eq } from 'drizzle-orm';
import type { CheckList } from './check-list.ts';

/** A data file, the dealership for which it is imported, and the checks of its known figures. */
export type KnownFile = {
  readonly path: string;
  readonly dealershipSlug: string;
  readonly mapping: string;
  readonly rows: number;
  readonly refused: ImportReport['refusedRows'];
  readonly warnings: ImportReport['warnings'];
  readonly unread: readonly string[];
  readonly check: (list: CheckList, stored: readonly StockCar[]) => void;
};

/** Imports a data file twice and checks its known figures. @returns the number of imported cars */
export async function importFile(
  list: CheckList,
  file: KnownFile,
  { db, service, csv }: { readonly db: ForecourtDatabase; readonly service: StockPort; readonly csv: Uint8Array },
): Promise<number> {
  const { dealershipSlug, mapping } = file;
  const bring = async (): Promise<ImportReport> => {
    const outcome = await service.importFeed({ dealershipSlug, mapping, file: csv, dryRun: false });
    if (outcome.kind === 'refused') throw new Error(`${outcome.refusal.code}: ${outcome.refusal.message}`);
    return outcome.report;
  };
  const imported = file.rows - file.refused.length;
  const expected = {
    total: file.rows,
    imported,
    updated: 0,
    unchanged: 0,
    refused: file.refused.length,
    warnings: file.warnings.length,
    soldOut: 0,
  };
  const { rows, refusedRows, warnings, headersUnused } = await bring();
  list.check(`${mapping}: rows`, expected, rows);
  list.check(`${mapping}: refused`, file.refused, refusedRows);
  list.check(`${mapping}: warnings`, file.warnings, warnings);
  list.check(`${mapping}: columns not read`, file.unread, headersUnused);
  list.check(
    `${mapping}: rows of the same file again`,
    { ...expected, imported: 0, unchanged: imported },
    (await bring()).rows,
  );
  const stored = await db.select({ doc: cars.doc }).from(cars).where(eq(cars.source, mapping));
  file.check(
    list,
    stored.map(({ doc }) => doc),
  );
  return imported;
}
