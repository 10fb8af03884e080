import type { LeadRequest } from '@forecourt/contracts/api';
import { leads, valuations } from '@forecourt/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import type { TestApi } from '../testing/test-api.ts';
import { forSite, northshore, redgum, startTestApi, storeCar, storeLocation } from '../testing/test-api.ts';

const offer = { name: 'Run-out', description: 'Last ones.', category: 'New', body: 'Private buyers only.' };
const article = { title: 'T', description: 'D', body: 'B', category: 'buyer-advice' as const, date: '2026-01-05' };
const valuation = { marginPercent: 10, miscellaneousColumn: 'trade_in' };
const sites = [
  { ...northshore, valuation },
  {
    ...redgum,
    valuation,
    content: { pages: [], articles: [{ ...article, slug: 'theirs' }], offers: [{ ...offer, id: 'theirs' }] },
  },
];
const own = { make: 'Toyota', model: 'Corolla', year: 2022 };
const adjustments = { km: 50_000, condition: 'Good' };
const enquiry: LeadRequest = {
  category: 'Trade-In Enquiry',
  name: 'Aroha',
  email: 'aroha@example.com',
  phone: '0412 345 678',
  message: 'Hello',
  opt_in: false,
};

let api: TestApi;
/** Ids of the other dealer's records, by kind. */
const theirs = {
  car: 'theirs',
  slug: 'slug-theirs',
  location: 'theirs',
  name: 'theirs',
  valuation: '',
  lead: '',
  saved: '',
};
type Ids = Readonly<Record<keyof typeof theirs, string>>;
/** Ids in the same format that belong to no record. */
let nobodys: Ids = theirs;

let keys = 0;
const post = (url: string, payload: object, site = 'northshore') =>
  api.app.inject({
    method: 'POST',
    url,
    headers: { ...forSite(site), 'idempotency-key': `foreign-key-${++keys}` },
    payload,
  });

beforeAll(async () => {
  const limits = { savedFormsPerMinute: 1_000, valuationsPerMinute: 1_000, adjustmentsPerMinute: 1_000 };
  api = await startTestApi({
    limits,
    sites: {
      bySlug: (slug) => sites.find((site) => site.slug === slug) ?? null,
      all: () => sites,
      ofDealership: () => [],
    },
  });
  const weekday = { open: '9:00am', close: '5:00pm' };
  await storeLocation(api.db, {
    id: 'theirs',
    dealership_slug: 'redgum',
    contact_detail: { opening_hours: [], formated_hours: weekday } as never,
  });
  await storeCar(api.db, {
    id: 'theirs',
    dealership_slug: 'redgum',
    location_id: 'theirs',
    price: 20_000,
    features: { reserve: true },
  });
  theirs.valuation = (await post('/api/valuations', own, 'redgum')).json().valuation_id;
  const lead = { ...enquiry, trade_in: { ...own, ...adjustments, valuation_id: theirs.valuation } };
  theirs.lead = (await post('/api/leads', lead, 'redgum')).json().lead_id;
  const saved = {
    form: 'financeApplication',
    email: 'a@example.com',
    step: 0,
    values: {},
    page: '/pages/finance-application',
  };
  theirs.saved = (await post('/api/saved-forms', saved, 'redgum')).json().token;
  const uuid = '00000000-0000-4000-8000-000000000000';
  nobodys = {
    car: 'nobody',
    slug: 'slug-nobody',
    location: 'nobody',
    name: 'nobody',
    valuation: uuid,
    lead: uuid,
    saved: 's'.repeat(43),
  };
});
afterAll(() => api.close());

const card = { number: '4242 4242 4242 4242', expires: '04/29', security_code: '123' };
const get = (url: string): InjectOptions => ({ method: 'GET', url, headers: forSite('northshore') });
const send = (url: string, payload: object): InjectOptions => ({
  method: 'POST',
  url,
  headers: { ...forSite('northshore'), 'idempotency-key': `foreign-key-${++keys}` },
  payload,
});
const calls: readonly (readonly [string, number, (ids: Ids) => InjectOptions])[] = [
  ['GET /api/cars/:slug', 404, ({ slug }) => get(`/api/cars/${slug}`)],
  ['GET /api/cars?ids=', 200, ({ car }) => get(`/api/cars?ids=${car}`)],
  ['GET …/similar', 404, ({ slug }) => get(`/api/cars/${slug}/similar`)],
  ['GET …/autogauge', 404, ({ slug }) => get(`/api/cars/${slug}/autogauge`)],
  ['GET …/view.json', 404, ({ slug }) => get(`/api/cars/${slug}/view.json`)],
  ['GET …/print.pdf', 404, ({ slug }) => get(`/api/cars/${slug}/print.pdf`)],
  ['GET …/phone', 404, ({ slug }) => get(`/api/cars/${slug}/phone`)],
  [
    'POST /api/phone-reveals',
    404,
    ({ car }) => send('/api/phone-reveals', { car_id: car, dealership_id: '1', website_id: '9' }),
  ],
  ['GET /api/delivery', 404, ({ car }) => get(`/api/delivery?postcode=2064&car=${car}`)],
  ['GET /api/content/articles/:slug', 404, ({ name }) => get(`/api/content/articles/${name}`)],
  ['GET /api/offers/:id', 404, ({ name }) => get(`/api/offers/${name}`)],
  [
    'GET /api/appointments/availability',
    404,
    ({ location, car }) =>
      get(`/api/appointments/availability?location_id=${location}&car_id=${car}&from=2026-03-03&to=2026-03-04`),
  ],
  ['GET /api/valuations/:id', 404, ({ valuation: id }) => get(`/api/valuations/${id}`)],
  ['POST …/adjustments', 404, ({ valuation: id }) => send(`/api/valuations/${id}/adjustments`, adjustments)],
  [
    'POST …/offer-accepted',
    404,
    ({ lead }) => send('/api/valuations/offer-accepted', { lead_id: lead, form_completed: true, offer_accepted: true }),
  ],
  [
    'POST /api/miscellaneous',
    404,
    ({ lead }) =>
      send('/api/miscellaneous', { lead_id: lead, column_name: 'trade_in', offer_price: null, adjustments: null }),
  ],
  [
    'POST /api/saved-forms/open',
    404,
    ({ saved }) => send('/api/saved-forms/open', { form: 'financeApplication', token: saved }),
  ],
  ['POST /api/reservations', 404, ({ car }) => send('/api/reservations', { ...enquiry, car_id: car, card })],
];

/** A response with the requested ids replaced, so that the responses for different ids can be compared. */
async function answerTo(ask: (ids: Ids) => InjectOptions, ids: Ids) {
  const { statusCode, body, headers } = await api.app.inject(ask(ids));
  const without = Object.values(ids).reduce(
    (text, id) => text.replaceAll(id, 'ID'),
    body.replace(/"request_id":"[^"]*"/, ''),
  );
  return { statusCode, body: without, cache: headers['cache-control'] };
}

describe('the id of another dealer’s record', () => {
  it.each(calls)('the request "%s" responds %i, the same as for an unknown id', async (_, status, ask) => {
    const toTheirs = await answerTo(ask, theirs);
    expect(toTheirs).toEqual(await answerTo(ask, nobodys));
    expect(toTheirs.statusCode).toBe(status);
  });

  it('the id of another dealer’s valuation adds no figure to an enquiry, and the valuation is unchanged', async () => {
    const before = await api.db.select().from(valuations).where(eq(valuations.id, theirs.valuation));
    const { lead_id: id } = (
      await post('/api/leads', {
        ...enquiry,
        trade_in: { ...own, ...adjustments, valuation_id: theirs.valuation, offer_price: 99_999 },
      })
    ).json();
    const [stored] = await api.db.select().from(leads).where(eq(leads.id, id));
    expect(stored?.payload.trade_in).toEqual({ ...own, ...adjustments });
    expect(await api.db.select().from(valuations).where(eq(valuations.id, theirs.valuation))).toEqual(before);
    expect(before[0]?.leadId).toBe(theirs.lead);
  });

  it('the id of another dealer’s car adds no vehicle to an enquiry', async () => {
    const { lead_id: id } = (
      await post('/api/leads', { ...enquiry, category: 'Vehicle Enquiry', car_id: 'theirs' })
    ).json();
    const { body } = await api.app.inject({
      url: `/api/admin/leads/${id}`,
      headers: { authorization: 'Bearer token-of-the-tests' },
    });
    expect(body).not.toContain('StockCar theirs');
  });
});

describe('a valuation that was sent with an enquiry', () => {
  it('a valuation that was sent with an enquiry accepts no further answers, not even on its own site', async () => {
    const again = await post(`/api/valuations/${theirs.valuation}/adjustments`, adjustments, 'redgum');
    expect([again.statusCode, again.json().error.code]).toEqual([409, 'VALUATION_SENT']);
  });
});
