/** @jest-environment jsdom */
import { analyticsIds, analyticsRecorded } from '@forecourt/contracts';
import type { CountedAction } from '@forecourt/contracts/api';
import type { Bus } from '@forecourt/kit/bus';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createConsent } from './consent.ts';
import { eventNames } from './names.ts';
import { startSink } from './sink.ts';
import { startTag } from './tag.ts';

type Said = { id: (typeof analyticsIds)[keyof typeof analyticsIds]; carId?: string; [more: string]: unknown };
const layer = () => ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((call) => Array.from(call));
const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);
const measured = { slug: 'northshore', analytics: { measurementId: 'G-ABCD1234' } };
const signals = (said: string) => ({
  ad_storage: said,
  ad_user_data: said,
  ad_personalization: said,
  analytics_storage: said,
});

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
  document.head.replaceChildren();
  delete (window as { dataLayer?: unknown }).dataLayer;
});

function listen(site: Parameters<typeof startSink>[1], send?: Parameters<typeof startSink>[2]) {
  const received: ((event: never) => void)[] = [];
  const bus = {
    subscribe(event: unknown, listener: (event: never) => void) {
      expect(event).toBe(analyticsRecorded);
      received.push(listener);
      return () => {};
    },
  } as unknown as Bus;
  const sent: CountedAction[] = [];
  startSink(bus, site, send ?? (async (action) => void sent.push(action)));
  return { sent, say: (event: Said) => received[0]?.(event as never) };
}

describe('sending actions', () => {
  it('[ANLY-014, ANLY-015] sends id, site, page, car and time, and drops every other field', () => {
    jest.setSystemTime(Date.UTC(2026, 2, 2, 1));
    window.history.replaceState(null, '', '/cars/rav4?name=Jo');
    const { sent, say } = listen({ slug: 'northshore' });
    say({ id: analyticsIds.saved, carId: 'rav4', email: 'jo@mail.example', phone: '0400' });
    const at = '2026-03-02T01:00:00.000Z';
    expect(sent).toEqual([{ id: 39, site: 'northshore', path: '/cars/rav4', carId: 'rav4', at }]);
    expect(layer()).toEqual([]);
  });

  it('[ANLY-014, ERR-008] logs a warning when it cannot send, and does not throw', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { say } = listen({ slug: 'northshore' }, async () => Promise.reject(new Error('offline')));
    expect(() => say({ id: analyticsIds.call })).not.toThrow();
    await jest.advanceTimersByTimeAsync(0);
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('offline'));
  });

  it('[ANLY-014] writes each action to the data layer of the site’s tag, with its id, under both event names', () => {
    const { say } = listen(measured);
    say({ id: analyticsIds.usedCarEnquiry, carId: 'rav4' });
    expect(layer().map(([kind, name]) => [kind, name])).toEqual([
      ['event', 'generate_lead'],
      ['event', 'asc_form_submission'],
    ]);
    expect(layer()[0]?.[2]).toMatchObject({ forecourt_id: 15, site: 'northshore', item_id: 'rav4' });
  });

  it('each action id has a name in the vocabulary of the Automotive Standards Council', () => {
    for (const id of Object.values(analyticsIds)) expect(eventNames[id].asc).toMatch(/^asc_/);
  });
});

describe('the analytics tag', () => {
  it('is not loaded on a site without a measurement id, and no data is sent', () => {
    startTag({}, createConsent({ slug: 'a' }));
    jest.runAllTimers();
    expect([scripts(), layer()]).toEqual([[], []]);
  });

  it('has consent denied by default, and does not load', () => {
    startTag(measured, createConsent(measured));
    jest.runAllTimers();
    expect(layer()).toEqual([['consent', 'default', signals('denied')]]);
    expect(scripts()).toEqual([]);
  });

  it('the analytics tag loads after consent is granted, and a later withdrawal of consent is sent too', () => {
    const consent = createConsent(measured);
    startTag(measured, consent);
    consent.choose('granted');
    jest.runAllTimers();
    expect(layer()[1]).toEqual(['consent', 'update', signals('granted')]);
    expect(scripts()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-ABCD1234']);
    consent.choose('refused');
    expect(layer().at(-1)).toEqual(['consent', 'update', signals('denied')]);
    consent.choose('granted');
    jest.runAllTimers();
    expect(scripts()).toHaveLength(1);
  });

  it('applies a choice made in another tab', () => {
    startTag(measured, createConsent(measured));
    localStorage.setItem('forecourt.consent:northshore', 'granted');
    window.dispatchEvent(new StorageEvent('storage', { key: 'forecourt.consent:northshore' }));
    jest.runAllTimers();
    expect(layer()[1]).toEqual(['consent', 'update', signals('granted')]);
  });

  it('after consent was refused, the analytics tag is not loaded in the next document', () => {
    createConsent(measured).choose('refused');
    startTag(measured, createConsent(measured));
    jest.runAllTimers();
    expect(scripts()).toEqual([]);
  });

  it('is not loaded on the private address of a booking', () => {
    history.replaceState(null, '', '/booking?t=link');
    const site = { ...measured, analytics: { ...measured.analytics, askConsent: false } };
    startTag(site, createConsent(site));
    jest.runAllTimers();
    expect([scripts(), layer()]).toEqual([[], []]);
    history.replaceState(null, '', '/');
  });

  it('loads without consent when the site sets `askConsent: false`', () => {
    const site = { ...measured, analytics: { ...measured.analytics, askConsent: false } };
    startTag(site, createConsent(site));
    jest.runAllTimers();
    expect(scripts()).toHaveLength(1);
  });
});
