import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestApi } from '../../testing/test-api.ts';
import { forSite, northshore, redgum, startTestApi, storeCar } from '../../testing/test-api.ts';
import type { QuoteQuestion } from './quote-port.ts';
import { createSandboxQuotes } from './sandbox-quotes.ts';

const quote = { weeklyRepaymentAmount: 171, advertisedRate: 8.49, comparisonRate: 9.12 };
const requested: QuoteQuestion[] = [];
const wanting = { ...northshore, features: { ...northshore.features, quote: true } };

let answer: () => Promise<typeof quote | null> = async () => quote;
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    sites: { bySlug: (slug) => [wanting, redgum].find((site) => site.slug === slug) ?? null },
    limits: { quotesPerMinute: 1_000 },
    quotes: {
      quote: (question) => {
        requested.push(question);
        return answer();
      },
    },
  });
  const store = (id: string, changes: object = {}) =>
    storeCar(api.db, { id, price: 30_000, year: 2021, vin: `VIN${id}`, ...changes });
  await store('a', {
    nvic: 'ABC21A',
    finance_lenders: { harbour: { disclaimer: 'Approved applicants only.' }, other: { disclaimer: 'Not ours' } },
  });
  await store('same');
  await store('own', { youxQuote: { ...quote, weeklyRepaymentAmount: 99 } });
  await store('cheap', { price: 200 });
  await store('dearer', { price: 201 });
  await store('coming', { status: 'coming_soon' });
  await store('sold', { status: 'sold' });
  await store('sold-flag', { sold: true });
  await store('reserved', { reserved: true });
  await store('elsewhere', { dealership_slug: 'redgum' });
  await store('failing');
  await store('none');
});
afterAll(() => api.close());

async function ask(id: string, site = 'northshore') {
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/youx/quote',
    headers: forSite(site),
    payload: { car_id: id },
  });
  return { status: response.statusCode, body: response.json() };
}

describe('a quote', () => {
  it('[FIN-056] [API-014] the request for a quote contains only data of the car, and a term of five years', async () => {
    expect(await ask('a')).toEqual({ status: 200, body: { quote } });
    expect(requested.at(-1)).toEqual({
      selfAssessedCreditScore: 'GREAT',
      purchasePrice: 30_000,
      loanTerm: 5,
      year: 2021,
      vin: 'VINa',
      nvic: 'ABC21A',
      whoIsHelping: '',
    });
  });

  it('a repeated request gets the cached quote, without a second request to the service', async () => {
    const before = requested.length;
    await ask('same');
    await ask('same');
    expect(requested).toHaveLength(before + 1);
  });

  it.each([
    ['cheap', 0],
    ['dearer', 1],
    ['coming', 0],
    ['sold', 0],
    ['sold-flag', 0],
    ['reserved', 0],
  ])('[FIN-055] a quote for the car "%s" is requested %d times', async (id, times) => {
    const before = requested.length;
    const { status, body } = await ask(id);
    expect([status, body.quote !== null, requested.length - before]).toEqual([200, times === 1, times]);
  });

  it('[FIN-056] a quote in the feed replaces the service’s; a site with quotes switched off has no quote', async () => {
    const before = requested.length;
    expect((await ask('own')).body.quote.weeklyRepaymentAmount).toBe(99);
    expect((await ask('elsewhere', 'redgum')).body).toEqual({ quote: null });
    expect(requested).toHaveLength(before);
  });

  it('[FIN-058] a quote that the service refuses is null; a failure of the service is an error that is not cached', async () => {
    answer = async () => null;
    expect((await ask('none')).body).toEqual({ quote: null });
    const { ApiError } = await import('../../errors.ts');
    answer = async () => {
      throw new ApiError('QUOTE_UNREACHABLE', 'The quoting service gave no usable answer.');
    };
    expect(await ask('failing')).toMatchObject({ status: 502, body: { error: { code: 'QUOTE_UNREACHABLE' } } });
    answer = async () => quote;
    expect((await ask('failing')).body).toEqual({ quote });
  });

  it.each(['never', 'elsewhere'])('a request for a quote for the car "%s" responds 404', async (id) => {
    expect(await ask(id)).toMatchObject({ status: 404, body: { error: { code: 'CAR_NOT_FOUND' } } });
  });

  it.each([{}, { car_id: 7 }, { car_id: '' }, { car_id: 'x'.repeat(201) }])(
    'a request for a quote with the body %j is refused',
    async (payload) => {
      const response = await api.app.inject({
        method: 'POST',
        url: '/api/youx/quote',
        headers: forSite('northshore'),
        payload,
      });
      expect(response.statusCode).toBe(400);
    },
  );
});

describe('lenders’ quotes for a car', () => {
  it('[FIN-014] [API-007] the quotes of the site’s own lender are returned by the car’s id', async () => {
    const response = await api.app.inject({ url: '/api/finance/cars/a', headers: forSite('northshore') });
    expect(response.json()).toEqual({ finance_lenders: { harbour: { disclaimer: 'Approved applicants only.' } } });
  });

  it('a car without a lender’s figures has no quotes, and another dealer’s car is not found', async () => {
    const get = (id: string) => api.app.inject({ url: `/api/finance/cars/${id}`, headers: forSite('northshore') });
    expect((await get('cheap')).json()).toEqual({ finance_lenders: {} });
    expect((await get('elsewhere')).statusCode).toBe(404);
  });
});

describe('the sandbox for quotes', () => {
  const sandbox = createSandboxQuotes({ clock: () => new Date('2026-11-20T00:00:00Z') });
  const question = { ...requested[0], purchasePrice: 30_000 } as QuoteQuestion;

  it.each([
    [2026, 7.49, 8.19],
    [2021, 8.49, 9.2],
    [2015, 10.99, 11.72],
  ])('the sandbox quotes a car of the year %d at %d %%', async (year, advertisedRate, comparisonRate) => {
    const given = await sandbox.quote({ ...question, loanTerm: 5, year });
    expect(given).toMatchObject({ advertisedRate, comparisonRate });
    expect(given?.weeklyRepaymentAmount).toBeGreaterThan(130);
  });

  it.each([2013, null])('the sandbox returns no quote for a car of the year %s', async (year) => {
    expect(await sandbox.quote({ ...question, loanTerm: 5, year })).toBeNull();
  });
});
