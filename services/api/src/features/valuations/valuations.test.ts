import { endpoints, Valuation } from '@forecourt/contracts/api';
import { leads, valuations } from '@forecourt/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { TestApi } from '../../testing/test-api.ts';
import { allDone, forSite, northshore, redgum, startTestApi, storeCar } from '../../testing/test-api.ts';
import { dropValuationsBefore } from './store.ts';

let now = Date.parse('2026-03-02T04:30:00Z');
const flagged = { ...northshore, valuation: { miscellaneousColumn: 'trade_in_offers' } };
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    sites: { bySlug: (slug) => [flagged, redgum].find((site) => site.slug === slug) ?? null },
    clock: () => new Date(now),
    limits: { leadsPerMinute: 1_000, regosPerMinute: 1_000, valuationsPerMinute: 1_000, adjustmentsPerMinute: 1_000 },
  });
  for (let index = 0; index < 7; index++) {
    const own = {
      id: `own-${index}`,
      make: 'Mazda',
      model: 'CX-5',
      year: 2020 + (index % 3),
      km: 55_000 + index * 5_000,
    };
    await storeCar(api.db, { ...own, price: 30_000 - index * 500, price_type: 'Drive away' });
    await storeCar(api.db, { ...own, id: `theirs-${index}`, dealership_slug: 'redgum', model: 'CX-9', price: 50_000 });
  }
});
afterAll(() => api.close());

async function call(method: 'GET' | 'POST', url: string, payload?: object, site = 'northshore') {
  const response = await api.app.inject({ method, url, headers: forSite(site), ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
}
const cx5 = { make: 'mazda', model: 'CX5', year: 2021, rego: '842 kxr', regoState: 'QLD' };
const begin = async (vehicle: object = cx5, site = 'northshore') =>
  Valuation.parse((await call('POST', endpoints.valuations(), vehicle, site)).body);
const answer = (id: string, answers: object = {}, site = 'northshore') =>
  call('POST', endpoints.valuationAdjustments(id), { km: 60_000, condition: 'Good', ...answers }, site);
let keys = 0;
async function sendLead(tradeIn: object, site = 'northshore'): Promise<string> {
  const response = await api.app.inject({
    method: 'POST',
    url: endpoints.leads(),
    headers: { ...forSite(site), 'idempotency-key': `key-of-test-${++keys}` },
    payload: {
      category: 'Trade-In Enquiry',
      name: 'Aroha',
      email: 'aroha@example.com',
      phone: '0412 345 678',
      message: 'Hello',
      opt_in: false,
      trade_in: { make: 'Mazda', model: 'CX-5', year: 2021, km: 60_000, condition: 'Good', ...tradeIn },
    },
  });
  return response.json().lead_id;
}

describe('a registration', () => {
  it('[API-018] [FORM-041] a vehicle is found by its registration, however it is typed; for an unknown registration, the vehicle is null', async () => {
    const rego = (rego: string, regoState: string) => call('GET', endpoints.rego({ rego, regoState }));
    expect(await rego('842 kxr', 'QLD')).toMatchObject({
      status: 200,
      body: { vehicle: { make: 'Mazda', model: 'CX-5', year: 2021 } },
    });
    expect(await rego('842KXR', 'VIC')).toEqual({ status: 200, body: { vehicle: null } });
    expect(await rego('?', 'QLD')).toMatchObject({
      status: 400,
      body: { error: { fields: { rego: expect.stringContaining('as shown on the plate') } } },
    });
    expect((await rego('842KXR', 'Mars')).status).toBe(400);
  });
});

describe('a valuation', () => {
  it('[API-017] [FORM-042] a valuation uses the dealer’s own stock, is found by id, and its figure changes with the answers', async () => {
    const { valuation_id: id, vehicle, figure, no_figure } = await begin();
    expect([vehicle.rego, figure, no_figure]).toEqual(['842KXR', null, null]);
    const good = await answer(id);
    expect(good).toMatchObject({ status: 200, body: { figure: { compared: 7, margin_percent: 15 }, no_figure: null } });
    const fair = await answer(id, { condition: 'Fair' });
    expect(fair.body.figure.offer_price).toBeLessThan(good.body.figure.offer_price);
    expect((await call('GET', endpoints.valuation(id))).body).toEqual(fair.body);
    expect((await answer(id, { km: 'many' })).status).toBe(400);
  });

  it.each([
    ['too old', { ...cx5, year: 2018 }, {}, 'age', 0],
    ['driven too far', cx5, { km: 100_001 }, 'kilometres', 0],
    ['similar to too few cars', { ...cx5, model: 'CX-9' }, {}, 'comparables', 0],
  ])(
    '[FORM-047] the valuation of a vehicle that is %s has no figure',
    async (_, vehicle, answers, reason, compared) => {
      const { valuation_id: id } = await begin(vehicle);
      expect((await answer(id, answers)).body).toMatchObject({ figure: null, no_figure: { reason, compared } });
    },
  );

  it('[FORM-047] a vehicle of exactly seven years and 100,000 km has a figure', async () => {
    const { valuation_id: id } = await begin({ ...cx5, year: 2019 });
    expect((await answer(id, { km: 100_000 })).body.figure).not.toBeNull();
  });

  it('another site does not find the valuation', async () => {
    const { valuation_id: id } = await begin();
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    for (const { status, body } of [
      await answer(id, {}, 'redgum'),
      await call('GET', endpoints.valuation(id), undefined, 'redgum'),
      await answer('0b5f1c2d'),
    ])
      expect([status, body.error.code]).toEqual([404, 'VALUATION_NOT_FOUND']);
  });

  it('a valuation that was never sent with an enquiry is deleted', async () => {
    const { valuation_id: id } = await begin();
    await dropValuationsBefore(api.db, new Date(now + 1));
    expect((await answer(id)).status).toBe(404);
  });
});

describe('an offer', () => {
  it('[API-019] [FORM-040] a request with the lead’s id accepts the offer of the lead’s valuation; the response has price, adjustments and registration', async () => {
    const { valuation_id: id } = await begin();
    const { body } = await answer(id, { tyres: 'Bald' });
    const leadId = await sendLead({ valuation_id: id, offer_accepted: true, offer_price: 99_999 });
    const accepted = { lead_id: leadId, form_completed: true, offer_accepted: true };
    const record = {
      offer_price: body.figure.offer_price,
      adjustments: { km: 60_000, condition: 'Good', tyres: 'Bald' },
      rego: '842KXR',
      regoState: 'QLD',
      lead_id: leadId,
    };
    for (let time = 0; time < 2; time++)
      expect(await call('POST', endpoints.offerAccepted(), accepted)).toEqual({ status: 200, body: record });
    const [row] = await api.db.select().from(valuations).where(eq(valuations.id, id));
    expect(row).toMatchObject({
      offerPrice: record.offer_price,
      rego: '842KXR',
      regoState: 'QLD',
      leadId,
      formCompleted: true,
      offerAccepted: true,
    });
    expect(await answer(id)).toMatchObject({ status: 409, body: { error: { code: 'VALUATION_SENT' } } });
    expect((await call('POST', endpoints.offerAccepted(), accepted, 'redgum')).status).toBe(404);
  });

  it('an accepted offer reaches the dealer with the platform’s values, not the browser’s', async () => {
    const { valuation_id: id } = await begin();
    const { offer_price: offer } = (await answer(id)).body.figure;
    await sendLead({ valuation_id: id, offer_accepted: true, offer_price: 99_999, make: 'Ferrari', km: 10 });
    await sendLead({ valuation_id: 'made-up', offer_accepted: true, offer_price: 88_888 });
    await allDone(api.db);
    const texts = api.sent.map(({ text }) => text).join('\n');
    expect(texts).toContain(`Indicative figure: $${offer.toLocaleString('en-AU')} (`);
    expect(texts).toContain('Accepted: Yes, subject to inspection');
    expect(texts).not.toMatch(/99,999|88,888|Ferrari/);
  });

  it('an offer that does not exist, or has expired, cannot be accepted', async () => {
    const old = await begin({ ...cx5, year: 2010 });
    await answer(old.valuation_id);
    const accept = (leadId: string) =>
      call('POST', endpoints.offerAccepted(), { lead_id: leadId, form_completed: true, offer_accepted: true });
    expect(await accept(await sendLead({ valuation_id: old.valuation_id }))).toMatchObject({
      status: 409,
      body: { error: { code: 'VALUATION_WITHOUT_FIGURE' } },
    });
    const current = await begin();
    await answer(current.valuation_id);
    const lead = await sendLead({ valuation_id: current.valuation_id });
    now += 8 * 24 * 60 * 60 * 1_000;
    expect(await accept(lead)).toMatchObject({ status: 410, body: { error: { code: 'VALUATION_EXPIRED' } } });
    expect(await accept('nobody')).toMatchObject({ status: 404 });
  });

  it('[API-020] an offer is stored under the `column_name` that the site configures; on a site without this setting the route responds 404', async () => {
    const { valuation_id: id } = await begin();
    const { offer_price: offer } = (await answer(id)).body.figure;
    const leadId = await sendLead({ valuation_id: id });
    const record = { offer_price: 1, adjustments: null, lead_id: leadId, column_name: 'trade_in_offers' };
    expect(await call('POST', endpoints.miscellaneous(), record)).toMatchObject({
      status: 200,
      body: { offer_price: offer, column_name: 'trade_in_offers' },
    });
    expect((await call('POST', endpoints.miscellaneous(), { ...record, column_name: 'leads' })).status).toBe(400);
    expect(await call('POST', endpoints.miscellaneous(), record, 'redgum')).toMatchObject({
      status: 404,
      body: { error: { code: 'ROUTE_NOT_FOUND' } },
    });
    const [row] = await api.db.select().from(valuations).where(eq(valuations.id, id));
    expect(row?.miscellaneous).toMatchObject({ offer_price: offer, rego: '842KXR', column_name: 'trade_in_offers' });
  });
});

it('registrations are not logged', () => {
  expect(JSON.stringify(api.logged)).not.toMatch(/842KXR/i);
});

it('an enquiry that is sent while its valuation is adjusted has the same figures as the stored valuation afterwards', async () => {
  for (let round = 0; round < 10; round++) {
    const { valuation_id: id } = await begin();
    await answer(id, { km: 90_000, condition: 'Fair' });
    const [lead] = await Promise.all([sendLead({ valuation_id: id }), answer(id), answer(id)]);
    const [[valuation], [enquiry]] = await Promise.all([
      api.db.select().from(valuations).where(eq(valuations.id, id)),
      api.db.select().from(leads).where(eq(leads.id, lead)),
    ]);
    expect(enquiry?.payload.trade_in).toMatchObject({
      km: valuation?.adjustments?.km,
      offer_price: valuation?.offerPrice,
    });
  }
});

it('an offer that is accepted stays accepted, whatever arrives at the same time', async () => {
  const { valuation_id: id } = await begin();
  await answer(id);
  const lead = await sendLead({ valuation_id: id });
  const accept = (accepted: boolean) =>
    call('POST', endpoints.offerAccepted(), { lead_id: lead, form_completed: true, offer_accepted: accepted });
  await Promise.all([accept(true), accept(false), accept(false)]);
  const [valuation] = await api.db.select().from(valuations).where(eq(valuations.id, id));
  expect(valuation?.offerAccepted).toBe(true);
});
