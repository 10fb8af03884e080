import { expect, it } from '@jest/globals';
import { forSite, northshore, redgum, startTestApi, storeCar } from '../testing/test-api.ts';

it('[ERR-027] refusals and failures use the messages of the requesting site', async () => {
  const messages = {
    noDeliveryEstimate: 'Too far for us, sorry.',
    invalidPostcode: 'Four digits, please.',
    codeMissing: 'All six digits, please.',
    tooManyRequests: 'Wait {seconds} s: {what} came too fast.',
    databaseUnreachable: 'Back in a moment.',
  };
  const own = { ...northshore, labels: { messages } };
  const api = await startTestApi({
    sites: { bySlug: (slug) => (slug === 'northshore' ? own : redgum) },
    limits: { signInsPerMinute: 1 },
  });
  await storeCar(api.db, { id: 'a' });
  const ask = async (url: string, site: string, payload?: object) => {
    const method = payload === undefined ? 'GET' : 'POST';
    const given = { method, url, headers: forSite(site), ...(payload && { payload }) } as const;
    const { error } = (await api.app.inject(given)).json() as { error: { message: string; fields?: object } };
    return error;
  };
  const estimate = '/api/delivery?postcode=2000&car=slug-a';
  expect(await ask(estimate, 'northshore')).toMatchObject({ message: 'Too far for us, sorry.' });
  expect((await ask('/api/delivery?postcode=2&car=slug-a', 'northshore')).fields).toEqual({
    postcode: 'Four digits, please.',
  });
  const wrong = { challenge: 'c', code: '1' };
  expect(await ask('/api/session', 'northshore', wrong)).toMatchObject({
    message: 'All six digits, please.',
    fields: { code: 'All six digits, please.' },
  });
  expect((await ask('/api/session', 'northshore', wrong)).message).toMatch(
    /^Wait \d+ s: attempts to sign in came too fast\.$/,
  );
  expect((await ask('/api/session', 'redgum', wrong)).message).toMatch(/^Too many attempts to sign in from your/);
  await api.close();
});
