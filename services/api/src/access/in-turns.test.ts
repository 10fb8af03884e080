import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { forSite, startTestApi } from '../testing/test-api.ts';

it('requests with the same token are checked one after the other, so that a flood with one token delays no other token', async () => {
  let underWay = 0;
  let most = 0;
  const order: string[] = [];
  const api = await startTestApi({
    access: {
      async authorise(token) {
        most = Math.max(most, ++underWay);
        await wait(2);
        underWay--;
        order.push(token);
        return { kind: 'forbidden', message: 'Not this.' };
      },
      sitesFor: async () => ({ kind: 'forbidden', message: 'Not asked here.' }),
      dealershipsFor: async () => ({ kind: 'forbidden', message: 'Not asked here.' }),
      note: async () => {},
    },
  });
  const answer = (token: string) =>
    api.app.inject({
      method: 'POST',
      url: '/api/admin/leads/lead-1/answered',
      headers: { ...forSite('northshore'), authorization: `Bearer ${token}` },
      payload: {},
    });
  const flood = Array.from({ length: 20 }, () => answer('busy'));
  const responses = await Promise.all([...flood, answer('quiet')]);
  await api.close();
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([403]));
  expect(most).toBeLessThanOrEqual(2);
  expect(order.indexOf('quiet')).toBeLessThan(5);
});
