import { isSold } from '@forecourt/contracts';
import { CarFinanceResponse, YouxQuoteRequest, YouxQuoteResponse } from '@forecourt/contracts/api';
import type { StockCar } from '@forecourt/contracts/stock';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { ApiSite } from '../../api-site.ts';
import type { ApiDeps } from '../../deps.ts';
import type { Routes } from '../../http/routes.ts';
import { requireCar } from '../cars/store.ts';
import type { QuoteQuestion } from './quote-port.ts';
import { createSandboxQuotes } from './sandbox-quotes.ts';

/** Quotes are only requested for prices above this many dollars. @source spec §5, §9, FIN-055 */
const lowestQuotedPrice = 200;
/** Quotes are cached by their request, which contains no personal data. */
const kept = { max: 5_000, ttl: 15 * 60 * 1_000 };

const Id = z.object({ id: z.string().check(z.maxLength(200)) });

/**
 * `GET /api/finance/cars/:id`: the lender's quote for a car. `POST /api/youx/quote`: a repayment from youX.
 *
 * @source spec §5, §7, FIN-014, FIN-055…FIN-058
 */
export function financeRoutes({ get, post, siteOf }: Routes, deps: ApiDeps): void {
  const quotes = deps.quotes ?? createSandboxQuotes(deps);
  const known = new LRUCache<string, { readonly quote: YouxQuoteResponse['quote'] }>(kept);

  get(
    '/api/finance/cars/:id',
    {
      staleIfError: true,
      summary: 'Finance quotes for a car from the site’s lenders, with their disclaimers',
      tags: ['finance'],
      params: Id,
      response: { 200: CarFinanceResponse },
      problems: [404],
    },
    async (request) => {
      const site = siteOf(request);
      const car = await requireCar(deps.db, site, request.params.id);
      const { provider } = site.finance;
      const quote = provider === null ? undefined : car.finance_lenders?.[provider];
      return { finance_lenders: provider === null || quote === undefined ? {} : { [provider]: quote } };
    },
  );

  post(
    '/api/youx/quote',
    {
      limit: ['quotesPerMinute', 'quotes'],
      summary: 'A repayment quoted by the youX service; null if there’s no quote',
      tags: ['finance'],
      body: YouxQuoteRequest,
      response: { 200: YouxQuoteResponse },
      problems: [404, 502],
    },
    async (request) => {
      const site = siteOf(request);
      const car = await requireCar(deps.db, site, request.body.car_id);
      if (!isWanted(site, car)) return { quote: null };
      if (car.youxQuote !== undefined) return { quote: car.youxQuote };
      const question = questionOf(car);
      const key = JSON.stringify(question);
      const earlier = known.get(key);
      if (earlier !== undefined) return earlier;
      const response = { quote: await quotes.quote(question) };
      known.set(key, response);
      return response;
    },
  );
}

/** Whether the site shows quotes and this car is eligible. @source FIN-055, FIN-056 */
function isWanted({ features, finance }: ApiSite, car: StockCar): boolean {
  const isForSale = car.status === 'in_stock' && !isSold(car) && car.reserved !== true;
  return features.quote === true && finance.provider !== null && isForSale && (car.price ?? 0) > lowestQuotedPrice;
}

function questionOf({ price, year, vin, nvic }: StockCar): QuoteQuestion {
  return {
    selfAssessedCreditScore: 'GREAT',
    purchasePrice: price ?? 0,
    loanTerm: 5,
    year: year ?? null,
    vin: vin ?? null,
    nvic: nvic ?? null,
    whoIsHelping: '',
  };
}
