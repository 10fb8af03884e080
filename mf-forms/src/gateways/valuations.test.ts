import { endpoints } from '@forecourt/contracts/api';
import { demoSite } from '@forecourt/kit/testing';
import { describe, expect, it } from '@jest/globals';
import { createValuationsGateway } from './valuations.ts';

const record = {
  offer_price: 18_350,
  adjustments: { km: 84_000, condition: 'Good' },
  rego: '842KXR',
  regoState: 'QLD',
  lead_id: 'lead-1',
};

function gatewayOf(respond: (path: string) => Response, column?: string) {
  const requested: { path: string; body: unknown }[] = [];
  const said: string[] = [];
  const site = demoSite(column === undefined ? {} : { valuation: { miscellaneousColumn: column } });
  const gateway = createValuationsGateway(
    {
      site,
      fetch: async (path, init) => {
        requested.push({ path, body: JSON.parse(String(init?.body ?? 'null')) });
        return respond(path);
      },
    },
    { info: (text) => void said.push(`info ${text}`), warn: (text) => void said.push(`warn ${text}`) },
  );
  return { gateway, requested, said };
}
const saved = () => Response.json(record);
const accepted = {
  path: endpoints.offerAccepted(),
  body: { lead_id: 'lead-1', form_completed: true, offer_accepted: true },
};

describe('accepting an offer', () => {
  it('[FORM-043] tells the api that the form of a lead is completed and its offer accepted', async () => {
    const { gateway, requested } = gatewayOf(saved);
    expect(await gateway.accept('lead-1')).toBe(true);
    expect(requested).toEqual([accepted]);
  });

  it('[FORM-044] on a site that configures a column name, an accepted valuation is also posted to /api/miscellaneous with that name', async () => {
    const { gateway, requested } = gatewayOf(
      (path) => (path === endpoints.miscellaneous() ? Response.json({ ...record, column_name: 'offers' }) : saved()),
      'offers',
    );
    await gateway.accept('lead-1');
    expect(requested).toEqual([accepted, { path: '/api/miscellaneous', body: { ...record, column_name: 'offers' } }]);
  });

  it.each<[string, () => Response, boolean, string]>([
    ['saved', saved, true, 'info The valuation was saved.'],
    [
      'unknown',
      () => new Response('{}', { status: 404 }),
      false,
      'warn There was no valuation to save, because the lead was sent without one.',
    ],
    [
      'failing',
      () => new Response('', { status: 503 }),
      false,
      'warn The valuation wasn’t saved: FORMS_API_UNREACHABLE: /api/valuations/offer-accepted answered 503',
    ],
  ])(
    '[FORM-045] [ERR-017] logs the result to the console and shows it nowhere: %s',
    async (_, respond, isSaved, line) => {
      const { gateway, said } = gatewayOf(respond);
      expect(await gateway.accept('lead-1')).toBe(isSaved);
      expect(said).toEqual([expect.stringContaining(line)]);
      expect(said.join()).not.toMatch(/842KXR|lead-1/);
    },
  );
});

describe('valuing', () => {
  it('[FORM-041] looks up the plate, and returns null for an unknown vehicle', async () => {
    const { gateway, requested } = gatewayOf(() => Response.json({ vehicle: null }));
    expect(await gateway.vehicleOf({ rego: '842KXR', regoState: 'QLD' }, AbortSignal.timeout(1_000))).toBeNull();
    expect(requested[0]?.path).toBe('/api/valuations/rego?rego=842KXR&regoState=QLD');
  });

  it('[FORM-042] posts the kilometres and the condition to the valuation with the given id', async () => {
    const valuation = {
      valuation_id: 'v-1',
      vehicle: { make: 'Mazda', model: 'CX-5', year: 2021 },
      adjustments: null,
      figure: null,
      no_figure: null,
    };
    const { gateway, requested } = gatewayOf(() => Response.json(valuation));
    expect(await gateway.adjust('v-1', { km: 84_000, condition: 'Good' }, AbortSignal.timeout(1_000))).toEqual(
      valuation,
    );
    expect(requested).toEqual([{ path: '/api/valuations/v-1/adjustments', body: { km: 84_000, condition: 'Good' } }]);
  });
});
