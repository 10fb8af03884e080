/** @jest-environment jsdom */

import type { PageVitals, VitalName } from '@forecourt/contracts/api';
import { PageVitals as Body } from '@forecourt/contracts/api';
import { beforeEach, expect, it, jest } from '@jest/globals';
import { startVitals } from './report-vitals.ts';

const lockfile = 'lk-0123456789abcdef.AbCdEfGhIjKlMnOpQrSt_-';
const page = { route: 'search.results', remote: 'mf-search', version: '1.1.0' };

const hide = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(window, 'innerWidth', { configurable: true, value: 390 });
});

/** Starts measuring a page. With `shown: false` the page is not shown yet. */
async function measuring({ shown = true } = {}) {
  hide(false);
  const sent: PageVitals[] = [];
  let tell: (vital: VitalName, value: number) => void = () => {};
  const load = jest.fn(async () => (received: typeof tell) => {
    tell = received;
  });
  const vitals = startVitals({ lockfile }, { load, send: (one) => sent.push(one) });
  if (shown) vitals.shown(page);
  const idle = async () => jest.advanceTimersByTimeAsync(1_000);
  return { sent, load, vitals, idle, tell: (vital: VitalName, value: number) => tell(vital, value) };
}

it('the last web vitals of a page are sent once, when the page is hidden, in the api’s format', async () => {
  const { sent, idle, tell } = await measuring();
  await idle();
  tell('lcp', 900);
  tell('lcp', 1_200);
  tell('cls', 0.02);
  expect(sent).toEqual([]);
  hide(true);
  expect(sent).toEqual([{ lockfile, ...page, viewport: 'narrow', values: { lcp: 1_200, cls: 0.02 } }]);
  expect(Body.parse(sent[0])).toEqual(sent[0]);
  hide(false);
  tell('inp', 300);
  hide(true);
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveLength(1);
});

it('the library for web vitals loads only when the page is shown and the browser is idle', async () => {
  const { load, idle, vitals, sent } = await measuring({ shown: false });
  await idle();
  expect(load).not.toHaveBeenCalled();
  vitals.shown(page);
  expect(load).not.toHaveBeenCalled();
  await idle();
  expect(load).toHaveBeenCalledTimes(1);
  hide(true);
  expect(sent).toEqual([]);
});

it('web vitals after a navigation do not count for the first page', async () => {
  const { sent, vitals, idle, tell } = await measuring();
  await idle();
  tell('inp', 40);
  vitals.moved();
  tell('inp', 900);
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toMatchObject([{ values: { inp: 40 } }]);
});

it('a page that is first shown after a navigation is not measured', async () => {
  const { load, vitals, idle } = await measuring({ shown: false });
  vitals.moved();
  vitals.shown(page);
  await idle();
  expect(load).not.toHaveBeenCalled();
});

it.each([
  [390, 'narrow'],
  [768, 'medium'],
  [1440, 'wide'],
])('the web vitals of a page %i pixels wide are sent with the viewport `%s`', async (width, viewport) => {
  Object.defineProperty(window, 'innerWidth', { configurable: true, value: width });
  const { sent, idle, tell } = await measuring();
  await idle();
  tell('fcp', 500);
  hide(true);
  expect(sent).toMatchObject([{ viewport }]);
});
