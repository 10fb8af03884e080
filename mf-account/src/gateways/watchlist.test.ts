/** @jest-environment jsdom */
import { demoSite } from '@forecourt/kit/testing';
import { beforeEach, expect, it } from '@jest/globals';
import { createWatchlistGateway } from './watchlist.ts';
import { createWatchlistApi } from './watchlist-api.ts';

beforeEach(() => {
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: sets the cookie of a signed-in browser
  document.cookie = 'forecourt_signed_in=1';
});

function start(answer: () => Promise<Response>) {
  const sent: unknown[] = [];
  const warned: string[] = [];
  const fetch = async (path: string, init: RequestInit = {}) => {
    sent.push([init.method ?? 'GET', path, init.body]);
    return answer();
  };
  const api = createWatchlistApi({ fetch }, (text) => warned.push(text));
  const gateway = createWatchlistGateway({ site: demoSite(), where: 'browser', fetch });
  return { gateway, api, sent, warned };
}
const json = (status: number, body: unknown) => async () =>
  ({ ok: status < 400, status, json: async () => body }) as Response;

it.each([
  ['[ACCT-010] [API-009] saving', 'save', '/api/watchlist/save-car'],
  ['[API-010] removing', 'remove', '/api/watchlist/remove-car'],
] as const)('%s posts phone and car to its endpoint', async (_, action, address) => {
  const { api, sent } = start(json(200, { success: true }));
  expect(await api.post(action, '+61412345678', 'c1')).toEqual({ kind: 'done' });
  expect(sent).toEqual([['POST', address, '{"phone_number":"+61412345678","car_id":"c1"}']]);
});

it.each<[string, () => Promise<Response>, string | null]>([
  [
    'the server’s own words',
    json(403, { error: { code: 'PHONE_NOT_YOURS', message: 'Not yours. Try again.' } }),
    'Not yours. Try again.',
  ],
  ['a flag for failure', json(200, { success: false }), null],
  ['no network', () => Promise.reject(new Error('offline')), null],
])('[ERR-003] a failure has the server’s message, or null without one: %s', async (_, answer, words) => {
  const outcome = await start(answer).api.post('save', '+61412345678', 'c1');
  expect(outcome).toEqual({ kind: 'failed', message: words });
});

it('[ACCT-018] [ERR-016] without a phone number no request is sent, and a warning is logged', async () => {
  const { api, sent, warned } = start(json(200, { success: true }));
  expect((await api.post('save', null, 'c1')).kind).toBe('failed');
  expect(sent).toEqual([]);
  expect(warned).toEqual([expect.stringMatching(/^WATCHLIST_PHONE_MISSING/)]);
});

it('[ACCT-019] the watchlist stores only the ids of cars, and reads invalid storage as an empty list', async () => {
  const { gateway } = start(json(200, { entries: [{ id: 'c2', more: 1 }] }));
  gateway.add('c1');
  expect(localStorage.getItem('forecourt-watchlist:northshore')).toBe('[{"id":"c1"}]');
  expect(await gateway.fetch()).toEqual([{ id: 'c2' }]);
  localStorage.setItem('forecourt-watchlist:northshore', '{"id":1}');
  expect(start(json(200, {})).gateway.all()).toEqual([]);
});

it('the watchlist is hidden after sign-out', () => {
  const { gateway } = start(json(200, {}));
  gateway.add('c1');
  expect(gateway.all()).toEqual([{ id: 'c1' }]);
  // biome-ignore lint/suspicious/noDocumentCookie: deletes the cookie as the server does at sign-out
  document.cookie = 'forecourt_signed_in=; Max-Age=0';
  expect(gateway.all()).toEqual([]);
});

it('[ACCT-008] the watchlists of account and device are merged on the page after the sign-in, not during the sign-in', () => {
  const { gateway } = start(json(200, []));
  history.replaceState(null, '', '/sign-in?step=phone');
  expect(gateway.isToJoin()).toBe(false);
  history.replaceState(null, '', '/cars/a-car');
  expect(gateway.isToJoin()).toBe(true);
});
