import { demoSite } from '@forecourt/kit/testing';
import { describe, expect, it } from '@jest/globals';
import { emptyVehicle } from '../../model/valuation/vehicle-draft.ts';
import type { FakeGateways } from '../../testing/fake-gateways.ts';
import { fakeGateways } from '../../testing/fake-gateways.ts';
import { aFigure } from '../../testing/valuation.ts';
import type { OfferPageData } from './offer-load.ts';
import { createOfferPost } from './offer-post.ts';

const typed = { make: 'Mazda', model: 'CX-5', year: '2021', km: '84,000 kms', condition: 'Good', damage_dents: 'on' };

function post(fields: Record<string, string>, prepare: (gateways: FakeGateways) => void = () => {}) {
  const gateways = fakeGateways();
  gateways.valuing = { figure: aFigure(), no_figure: null };
  gateways.register.set('QLD 842KXR', { make: 'Mazda', model: 'CX-5', year: 2021 });
  prepare(gateways);
  const about: OfferPageData = { kind: 'open', places: ['Artarmon'] };
  const address = { path: '/cars/trade-in', query: 'car_id=n1', params: {} };
  const request = { site: demoSite(), gateways, signal: AbortSignal.timeout(1_000), nowMs: 0, address, about, fields };
  return { gateways, handled: createOfferPost('tradeIn')(request) };
}

describe('a trade-in page posted without script', () => {
  it('[FORM-041] a trade-in page posted without script is shown again with the vehicle of the typed registration, or with the reason why there is none', async () => {
    const { handled } = post({ step: 'look-up', rego: '842 kxr', regoState: 'QLD', km: '84000' });
    expect(await handled).toMatchObject({
      kind: 'invalid',
      data: {
        vehicle: {
          draft: { make: 'Mazda', year: '2021', km: '84000' },
          notice: expect.stringContaining('We found a 2021 Mazda CX-5'),
        },
      },
    });
    const unknown = await post({ step: 'look-up', rego: 'ABC123', regoState: 'NSW' }).handled;
    expect(unknown).toMatchObject({
      data: { vehicle: { notice: expect.stringContaining('We couldn’t find a vehicle') } },
    });
    const wrong = await post({ step: 'look-up', rego: '' }).handled;
    expect(wrong).toMatchObject({
      data: { vehicle: { errors: { rego: expect.any(String), regoState: expect.any(String) } } },
    });
  });

  it('[FORM-042] redirects to the same page with the valuation in its address', async () => {
    const { gateways, handled } = post({ step: 'value', ...typed });
    expect(await handled).toEqual({ kind: 'accepted', to: '/cars/trade-in?car_id=n1&valuation=valuation-1#figure' });
    expect(gateways.valued).toMatchObject([{ adjustments: { km: 84_000, condition: 'Good', damage: ['Dents'] } }]);
  });

  it('a trade-in form posted without script is shown again with the errors of its fields, or with its values if no valuation can be made', async () => {
    expect(await post({ step: 'value', ...typed, year: '' }).handled).toMatchObject({
      kind: 'invalid',
      data: { vehicle: { draft: { make: 'Mazda', damage: ['Dents'] }, errors: { year: expect.any(String) } } },
    });
    const failing = (gateways: FakeGateways) => {
      gateways.valuing = new Error('down');
    };
    expect(await post({ step: 'value', ...typed }, failing).handled).toEqual({
      kind: 'failed',
      data: {
        kind: 'open',
        places: ['Artarmon'],
        hasFailed: true,
        vehicle: {
          draft: { ...emptyVehicle, ...typed, damage_dents: undefined, damage: ['Dents'] },
          errors: {},
          notice: '',
        },
      },
    });
    expect(await post({ step: 'look-up', rego: '842KXR', regoState: 'QLD' }, failing).handled).toMatchObject({
      kind: 'failed',
    });
  });

  it('[FORM-043] sends the enquiry, and tells the api that the shopper accepted the figure', async () => {
    const fields = {
      trade_make: 'Mazda',
      trade_model: 'CX-5',
      trade_year: '2021',
      trade_km: '84,000 kms',
      trade_condition: 'Good',
      valuation_id: 'valuation-1',
      offer_accepted: 'on',
      name: 'Aroha',
      email: 'aroha@example.com',
      phone: '0412 345 678',
    };
    const { gateways, handled } = post(fields);
    expect(await handled).toMatchObject({ kind: 'accepted', to: expect.stringContaining('/success') });
    expect(gateways.sent[0]?.lead.trade_in).toMatchObject({ valuation_id: 'valuation-1', offer_accepted: true });
    expect(gateways.accepted).toEqual(['0b5f1c2d-8a77']);
  });
});
