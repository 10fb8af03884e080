/** @jest-environment jsdom */
import { brotliCompressSync } from 'node:zlib';
import { endpoints, PageView } from '@forecourt/contracts/api';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { countView } from './count-view.ts';

const lockfile = 'lk-0123456789abcdef.AbCdEfGhIjKlMnOpQrSt_-';
const page = document.documentElement;
const sent: { url: string; body: Blob }[] = [];

const look = (hidden: boolean) => Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
const load = (readyState: DocumentReadyState) =>
  Object.defineProperty(document, 'readyState', { configurable: true, value: readyState });
const hydrate = () => page.setAttribute('data-hydrated', 'search.results');
const leave = () => window.dispatchEvent(new Event('pagehide'));
const pass = (seconds: number) => jest.advanceTimersByTime(seconds * 1_000);
const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
async function views(): Promise<readonly PageView[]> {
  jest.useRealTimers();
  return Promise.all(sent.map(async ({ body }) => PageView.parse(JSON.parse(await textOf(body)))));
}
const outcomes = async () => (await views()).map(({ outcome }) => outcome);

beforeEach(() => {
  jest.useFakeTimers();
  sent.length = 0;
  page.setAttribute('data-lockfile', lockfile);
  page.removeAttribute('data-hydrated');
  document.head.replaceChildren();
  look(false);
  load('complete');
  navigator.sendBeacon = (url, body) => {
    sent.push({ url: String(url), body: body as Blob });
    return true;
  };
});
afterEach(() => {
  // Ends the counting that this test started, so that it does not run during the next test.
  document.head.replaceChildren();
  leave();
  jest.useRealTimers();
});

describe('page views', () => {
  it('a page view is counted as hydrated soon after the page hydrates, with an outcome that the api accepts', async () => {
    countView();
    hydrate();
    expect(sent).toEqual([]);
    pass(1);
    leave();
    pass(20);
    expect(sent).toMatchObject([{ url: endpoints.pageViews(), body: { type: 'application/json' } }]);
    expect(await views()).toEqual([{ lockfile, outcome: 'hydrated' }]);
  });

  it('a page view is counted as hydrated only when the page’s files are loaded, or after ten seconds if they do not load', async () => {
    load('interactive');
    countView();
    hydrate();
    pass(9);
    expect(sent).toEqual([]);
    pass(1);
    expect(await outcomes()).toEqual(['hydrated']);
  });

  it('a page view is counted as not hydrated after ten seconds, and not again if the page hydrates later', async () => {
    countView();
    pass(9);
    expect(sent).toEqual([]);
    pass(1);
    hydrate();
    pass(10);
    leave();
    expect(await outcomes()).toEqual(['notHydrated']);
  });

  it('a page view is counted as left early if the shopper leaves before hydration, and not again if the shopper returns', async () => {
    countView();
    pass(3);
    leave();
    hydrate();
    pass(20);
    leave();
    expect(await outcomes()).toEqual(['leftEarly']);
  });

  it('a page view is counted as hydrated if the shopper leaves right after hydration', async () => {
    countView();
    hydrate();
    leave();
    expect(await outcomes()).toEqual(['hydrated']);
  });
});

describe('only time during which the page is visible counts', () => {
  it('a page that is opened in the background or prerendered is counted only when it is shown', async () => {
    look(true);
    countView();
    pass(60);
    expect(sent).toEqual([]);
    look(false);
    pass(9);
    expect(sent).toEqual([]);
    pass(1);
    expect(await outcomes()).toEqual(['notHydrated']);
  });

  it('a page that is never visible is not counted, whether or not it hydrates', () => {
    look(true);
    countView();
    pass(60);
    hydrate();
    pass(60);
    leave();
    expect(sent).toEqual([]);
  });

  it('a page that hydrates in a hidden tab is counted if it was visible before', async () => {
    countView();
    pass(2);
    look(true);
    pass(60);
    expect(sent).toEqual([]);
    hydrate();
    pass(1);
    expect(await outcomes()).toEqual(['hydrated']);
  });
});

it('a document that only redirects is not counted', () => {
  document.head.innerHTML = '<meta http-equiv="refresh" content="0;url=/search/suv">';
  countView();
  pass(20);
  leave();
  expect(sent).toEqual([]);
});

it('the counting script is small and self-contained', () => {
  const text = `(${countView})()`;
  expect(brotliCompressSync(text).length).toBeLessThanOrEqual(700);
  new Function(text)();
  hydrate();
  pass(1);
  expect(sent).toHaveLength(1);
});
