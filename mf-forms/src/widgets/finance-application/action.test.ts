import { demoSite } from '@forecourt/kit/testing';
import { expect, it } from '@jest/globals';
import { fakeGateways } from '../../testing/fake-gateways.ts';
import handle from './action.ts';

it('[FIN-053] a post without script sends a lead with the link’s dealership; if a field is missing, the form is shown again', async () => {
  const gateways = fakeGateways();
  const fields = { name: 'Aroha', email: 'aroha@example.com', phone: '0412 345 678' };
  const address = { path: '/finance', query: '', params: {} };
  const request = { site: demoSite(), gateways, signal: new AbortController().signal, nowMs: 0, address };
  const about = { wanted: { dealershipSlug: 'northshore-kia' } };
  expect(await handle({ ...request, about, fields })).toMatchObject({ kind: 'accepted' });
  expect(gateways.sent[0]?.lead).toMatchObject({ category: 'Finance Enquiry', dealership_slug: 'northshore-kia' });
  expect(await handle({ ...request, about, fields: { ...fields, email: '' } })).toMatchObject({ kind: 'invalid' });
});
