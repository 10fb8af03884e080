import { demoSite } from '@forecourt/kit/testing';
import { expect, it } from '@jest/globals';
import { fakeGateways } from '../../testing/fake-gateways.ts';
import handle from './action.ts';

const request = (fields: Readonly<Record<string, string>>, gateways: ReturnType<typeof fakeGateways>) => ({
  site: demoSite({ routes: { equifaxFinance: '/equifax-finance' } }),
  gateways,
  signal: new AbortController().signal,
  nowMs: 0,
  address: { path: '/equifax-finance', query: '', params: {} },
  about: {},
  fields: { name: 'Aroha', email: 'aroha@example.com', phone: '0412 345 678', agreed: 'on', ...fields },
});

it('[FIN-060] the form of the credit check sends a finance enquiry', async () => {
  const gateways = fakeGateways();
  const handled = await handle(request({ rendered_at: '7' }, gateways));
  expect(handled).toEqual({ kind: 'accepted', to: '/success?form=finance&reference=7C1F00AA' });
  expect(gateways.sent).toMatchObject([
    { category: 'Finance Enquiry', subcategory: 'Credit check', opt_in: false, email: 'aroha@example.com' },
  ]);
});

it('the form of the credit check passes its honeypot field on to the api', async () => {
  const gateways = fakeGateways();
  await handle(request({ website: 'https://spam.example' }, gateways));
  expect(gateways.sent).toMatchObject([{ website: 'https://spam.example' }]);
});
