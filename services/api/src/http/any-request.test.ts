import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { adminToken, startTestApi, storeCar, storeLocation } from '../testing/test-api.ts';

const api = await startTestApi({ limits: { ...unlimited() } });
beforeAll(async () => {
  await storeCar(api.db, { id: 'rav4', name: '2021 Toyota RAV4', price: 38_990, location_id: 'artarmon' });
  await storeLocation(api.db, { id: 'artarmon' });
});
afterAll(() => api.close());

function unlimited() {
  const most = 1_000_000;
  return {
    leadsPerMinute: most,
    leadsPerSiteMinute: most,
    savedFormsPerMinute: most,
    reservationsPerMinute: most,
    bookingChangesPerMinute: most,
    reportsPerMinute: most,
    localitiesPerMinute: most,
    viewsPerMinute: most,
    pageViewsPerMinute: most,
    vitalsPerMinute: most,
    analyticsPerMinute: most,
    phoneRevealsPerMinute: most,
    printsPerMinute: most,
    quotesPerMinute: most,
  };
}

type Operation = { readonly parameters?: readonly { readonly name: string; readonly in: string }[] };
const { paths } = (await api.app.inject('/api/openapi.json')).json() as {
  paths: Record<string, Record<string, Operation>>;
};
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
);

/**
 * Any character except a lone surrogate. fast-check's `unit: 'binary'` would generate the same characters, but builds a
 * list of all 1.1 million of them first.
 */
const character = fc.nat({ max: 0x10_f7ff }).map((nth) => String.fromCodePoint(nth < 0xd800 ? nth : nth + 0x800));
/**
 * Strings for parameters and fields of requests: some are valid for a certain parameter or field, the others are
 * arbitrary.
 */
const words = fc.oneof(
  fc.constantFrom('rav4', 'slug-rav4', 'artarmon', 'northshore', '2026-03-02', '2064', '1', '-1', '1e9', 'true', ''),
  fc.string({ maxLength: 60 }),
  fc.string({ unit: character, maxLength: 30 }),
);
const fieldsOfLeads = fc.dictionary(
  fc.constantFrom(
    'category',
    'name',
    'email',
    'phone',
    'message',
    'opt_in',
    'car_id',
    'quote',
    'trade_in',
    'dateTime',
    'card',
    'lead_attributes',
    'form',
    'answers',
    'saved_token',
    '__proto__',
    'constructor',
  ),
  fc.oneof(fc.jsonValue(), words, fc.constantFrom('Vehicle Enquiry', 'a@b.example', '0412345678', true)),
);
const lead = {
  category: 'Vehicle Enquiry',
  name: 'Aroha',
  email: 'aroha@example.com',
  phone: '0412 345 678',
  message: 'Is it still there?',
  opt_in: false,
  car_id: 'rav4',
};
const almostLeads = fieldsOfLeads.map((changes) => ({ ...lead, ...changes }));
const almostSaved = fc
  .dictionary(
    fc.constantFrom('form', 'email', 'step', 'values', 'page', 'token', '__proto__'),
    fc.oneof(fc.jsonValue(), words, fc.dictionary(words, words, { maxKeys: 4 }), fc.constant('x'.repeat(43))),
    { maxKeys: 3 },
  )
  .map((changes) => ({
    form: 'financeApplication',
    email: 'aroha@example.com',
    step: 1,
    values: { 'answers.income': '5200' },
    page: '/pages/finance-application',
    ...changes,
  }));
const bodies = fc.oneof(
  almostLeads,
  almostSaved,
  fieldsOfLeads,
  fc.jsonValue(),
  fc.array(fc.jsonValue(), { maxLength: 3 }),
);

describe('any request', () => {
  it.each(operations.map((each) => [`${each.method} ${each.path}`, each] as const))(
    'any request to %s is served, or refused with the cause',
    async (_, { method, path, operation }) => {
      const names = (operation.parameters ?? []).filter((each) => each.in === 'query').map(({ name }) => name);
      const query = fc.dictionary(fc.oneof(fc.constantFrom(...names, 'other'), words), words, { maxKeys: 5 });
      await fc.assert(
        fc.asyncProperty(
          query,
          fc.array(words, { minLength: 2, maxLength: 2 }),
          bodies,
          words,
          async (asQuery, params, body, key) => {
            const address = path.replace(/\{\w+\}/g, () => encodeURIComponent(params.pop() || 'x'));
            const response = await api.app.inject({
              method: method as 'GET' | 'POST',
              url: `${address}?${new URLSearchParams(asQuery)}`,
              headers: {
                'x-forecourt-site': 'northshore',
                authorization: `Bearer ${adminToken}`,
                'idempotency-key': encodeURIComponent(key).slice(0, 120),
                ...(method === 'POST' && { 'content-type': 'application/json' }),
              },
              ...(method === 'POST' && { payload: JSON.stringify(body) }),
            });
            const isFault = response.statusCode >= 500;
            expect(isFault ? [response.statusCode, response.body] : []).toEqual([]);
            if (response.statusCode < 400) return;
            const { error } = response.json();
            expect(error).toMatchObject({
              code: expect.stringMatching(/^[A-Z_]+$/),
              message: expect.stringMatching(/\S/),
            });
            if (error.code === 'REQUEST_INVALID') expect(Object.keys(error.fields).length).toBeGreaterThan(0);
          },
        ),
        { numRuns: 60, seed: 20_260_302 },
      );
    },
  );
});
