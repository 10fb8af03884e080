import { demoSite } from '@forecourt/kit/testing';
import { expect, it } from '@jest/globals';
import { fakeGateways } from '../../testing/fake-gateways.ts';
import handle from './action.ts';

it('a test drive posted without script is for the location chosen on the page', async () => {
  const gateways = fakeGateways();
  const places = ['artarmon', 'hornsby'].map((id) => ({
    id,
    name: id,
    suburb: '',
    state: '',
    dealership: 'northshore',
    distribution: [],
  }));
  await handle({
    site: demoSite(),
    gateways,
    signal: new AbortController().signal,
    nowMs: 0,
    address: { path: '/book-test-drive', query: '', params: {} },
    about: { kind: 'open', places },
    fields: { name: 'Aroha', email: 'aroha@example.com', phone: '0412 345 678', location_id: 'hornsby' },
  });
  expect(gateways.sent).toMatchObject([{ lead: { location_id: 'hornsby' } }]);
});
