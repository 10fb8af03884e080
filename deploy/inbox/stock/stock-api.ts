import type { ImportProgress } from '@forecourt/contracts/api';
import {
  endpoints,
  ImportRefused,
  ProgressLine,
  progressType,
  StockDealerships,
  StockImportResponse,
  StockImportsResponse,
  VehicleFeedsReport,
} from '@forecourt/contracts/api';
import { safeParse } from '@forecourt/contracts/schema';
import { ApiRefused, createApiClient } from '../api-client.ts';

export type StockApi = ReturnType<typeof createStockApi>;

/** Client of the api's imports. It sends the signed-in user's token, and the api checks the permissions. */
export function createStockApi(origin: string, token: string) {
  const unreachable = 'We can’t reach your stock imports right now. Please try again in a moment.';
  const { ask, read } = createApiClient({ origin, token, unreachable });
  const run = async (path: string, onProgress: (progress: ImportProgress) => void): Promise<void> => {
    const { body } = await ask(path, 'POST', progressType);
    let rest = '';
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const read = safeParse(ProgressLine, JSON.parse(line));
        if (!read.success) continue;
        if (read.data.error !== undefined) throw new ApiRefused(409, read.data.error.message);
        if (read.data.progress !== undefined) onProgress(read.data.progress);
      }
    }
  };
  return {
    dealerships: () => read(StockDealerships, endpoints.stockDealerships()),
    imports: (dealer: string) => read(StockImportsResponse, endpoints.listedImports({ dealer })),
    vehicleFeeds: (dealer: string, after: string | undefined) =>
      read(VehicleFeedsReport, endpoints.vehicleFeedsReport({ dealer, after })),
    import: (id: string) => read(StockImportResponse, endpoints.listedImport(id)),
    refuse: (id: string) => read(ImportRefused, endpoints.refusedImport(id), 'POST'),
    /** Resolves when the feed, which waits for a decision (`held`), is imported. */
    accept: (id: string, onProgress: (progress: ImportProgress) => void) =>
      run(endpoints.acceptedImport(id), onProgress),
    /** Resolves when the import is undone. */
    undo: (id: string, onProgress: (progress: ImportProgress) => void) => run(endpoints.undoneImport(id), onProgress),
  };
}
