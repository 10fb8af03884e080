import type { GatewayEnvironment } from '@forecourt/kit/island';
import type { StoredListView } from '@forecourt/kit/storage';
import { createStoredList } from '@forecourt/kit/storage';
import type { CarQuote } from '../model/car-quote.ts';
import { parseQuotes, withoutQuote, withQuote } from '../model/car-quote.ts';

/** Repayments for terms a shopper chose, the latest first, one per car. */
export type QuotesGateway = StoredListView<CarQuote> & {
  keep(quote: CarQuote): void;
  remove(carId: string): void;
};

export function createQuotesGateway(env: Pick<GatewayEnvironment, 'site' | 'where'>): QuotesGateway {
  const { change, ...list } = createStoredList(env, 'forecourt-quotes', parseQuotes);
  return {
    ...list,
    keep: (quote) => change((quotes) => withQuote(quotes, quote)),
    remove: (carId) => change((quotes) => withoutQuote(quotes, carId)),
  };
}
