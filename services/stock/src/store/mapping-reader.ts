import { defaultBudget } from '@forecourt/budget';
import type { FeedRefusal, StockPort } from '@forecourt/contracts/api';
import { StockError } from '../errors.ts';
import { faultOfMapping } from '../feed/mapping-fault.ts';
import { dealershipSlugs, findDealership } from './dealerships.ts';
import type { FeedProcess } from './feed-process/feed-process.ts';
import { startFeedProcess } from './feed-process/feed-process.ts';
import type { ImportDeps } from './import-deps.ts';
import { putMapping } from './mappings.ts';

/**
 * Creates the functions that propose, check and store mappings. Files are read in another process, so that this one can
 * serve pages meanwhile.
 */
export function createMappingReader({
  db,
  clock,
  budget = defaultBudget,
}: ImportDeps): Pick<StockPort, 'inferMapping' | 'checkMapping' | 'putMapping'> {
  const limits = () => ({ currentYear: clock().getUTCFullYear(), mostBytes: budget.feedUnpackedBytes });
  const inProcess = async <Result>(read: (reader: FeedProcess) => Promise<Result>): Promise<Result | Refused> => {
    const reader = startFeedProcess(budget);
    try {
      return await read(reader);
    } catch (error) {
      if (error instanceof StockError && error.code === 'STOCK_FEED_UNREADABLE')
        return refused(error.code, error.message);
      throw error;
    } finally {
      await reader.end();
    }
  };
  return {
    inferMapping: ({ file, name }) =>
      inProcess(async (reader) => ({
        kind: 'inferred',
        inferred: await reader.request('infer', { file, name, ...limits() }),
      })),
    checkMapping: async ({ file, mapping }) => {
      const fault = faultOfMapping(mapping);
      if (fault !== undefined) return refused('STOCK_MAPPING_INVALID', fault);
      return await inProcess(async (reader) => ({
        kind: 'checked',
        check: await reader.request('check', { file, mapping, ...limits() }),
      }));
    },
    putMapping: async (dealershipSlug, mapping, storedBy) => {
      if ((await findDealership(db, dealershipSlug)) === undefined)
        return refused(
          'STOCK_DEALERSHIP_UNKNOWN',
          `There is no dealership "${dealershipSlug}". Known dealerships: ${(await dealershipSlugs(db)).join(', ') || 'none yet'}.`,
        );
      const fault = faultOfMapping(mapping);
      if (fault !== undefined) return refused('STOCK_MAPPING_INVALID', fault);
      const stored = await putMapping(db, { dealershipSlug, mapping, storedBy, now: clock(), budget });
      if (stored !== null) return { kind: 'stored', stored };
      return refused(
        'STOCK_MAPPING_INVALID',
        `"${dealershipSlug}" has ${budget.mappingsPerDealership} mappings already (BUDGET_DEALERSHIP_MAPPINGS). Store this one under the name of one you no longer use.`,
      );
    },
  };
}

type Refused = { readonly kind: 'refused'; readonly refusal: FeedRefusal };

function refused(code: FeedRefusal['code'], message: string): Refused {
  return { kind: 'refused', refusal: { code, message } };
}
