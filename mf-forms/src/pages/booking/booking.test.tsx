/** @jest-environment jsdom */
import type { Booking } from '@forecourt/contracts/api';
import { found } from '@forecourt/kit/island';
import { demoSite, mountPage } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import remote from '../../remote.ts';
import type { FakeGateways } from '../../testing/fake-gateways.ts';
import { fakeGateways } from '../../testing/fake-gateways.ts';
import handle from './action.ts';
import page from './index.ts';
import type { BookingData } from './load.ts';

const at = (clock: string, day = '26') => `2026-11-${day}T${clock}:00+11:00`;
const booking: Booking = {
  state: 'booked',
  kind: 'test-drive',
  title: 'Test Drive',
  reference: '0B5F1C2D',
  time: at('09:00'),
  minutes: 30,
  sequence: 0,
  vehicle: { name: '2021 Toyota RAV4', id: 'rav4', sold: false },
  location: { id: 'artarmon', name: 'Artarmon', address: '1 Example St, Artarmon NSW 2064', phone: '02 5550 1180' },
};

let leave = async () => {};
afterEach(() => leave());

function gatewaysOf(changes: Partial<Booking> | 'expired' | Error = {}): FakeGateways {
  const gateways = fakeGateways();
  const opened = changes === 'expired' || changes instanceof Error ? changes : { ...booking, ...changes };
  gateways.booked.set('link', opened);
  gateways.times.push([at('10:00'), at('10:30'), at('09:00', '27')]);
  return gateways;
}
const requestOf = (address: string, gateways: FakeGateways) => {
  const url = new URL(address, 'http://x');
  return {
    site: demoSite(),
    gateways,
    signal: new AbortController().signal,
    nowMs: Date.parse(at('12:00', '24')),
    address: { path: url.pathname, query: url.search.slice(1), params: {} },
  };
};
async function show(address = '/booking?t=link', gateways = gatewaysOf(), shown: typeof page = page) {
  const test = await mountPage(shown, { remote, gateways, address });
  leave = test.unmount;
  return test;
}
const showData = (data: BookingData) =>
  show('/booking?t=link', gatewaysOf(), { ...page, load: async () => found(data) });
async function dataOf(address: string, gateways: FakeGateways): Promise<BookingData> {
  const loaded = await page.load(requestOf(address, gateways));
  if (loaded.kind !== 'found') throw new Error('no page');
  return loaded.data;
}
async function post(address: string, fields: Readonly<Record<string, string>>, gateways = gatewaysOf()) {
  return handle({ ...requestOf(address, gateways), about: await dataOf(address, gateways), fields });
}
describe('the page of a booking', () => {
  it('[FORM-064] shows subject, time and location, with the phone number and a calendar file', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1, name: 'Your test drive' })).toBeTruthy();
    const facts = within(screen.getByRole('region', { name: 'What you’ve booked' }));
    for (const text of ['Thursday 26 November', '2021 Toyota RAV4', 'Artarmon', '0B5F1C2D'])
      expect(facts.getByText(text)).toBeTruthy();
    expect(facts.getByRole('link', { name: '02 5550 1180' }).getAttribute('href')).toBe('tel:0255501180');
    const file = decodeURIComponent(facts.getByRole('link', { name: 'Add to calendar' }).getAttribute('href') ?? '');
    expect(file.replaceAll('\r\n ', '')).toMatch(/UID:0B5F1C2D@.*SEQUENCE:0.*\/booking\?t=link/s);
  });

  it('[FORM-065] offers free times, grouped by day, in a form that works without script', async () => {
    const gateways = gatewaysOf();
    const { element } = await show('/booking?t=link', gateways);
    expect(gateways.requestedTimes).toMatchObject([{ kind: 'test-drive', locationId: 'artarmon', carId: 'rav4' }]);
    const form = element.querySelector('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/booking?t=link']);
    const days = [...element.querySelectorAll('details')];
    expect(days.map((day) => [day.open, day.getAttribute('name')])).toEqual([
      [true, 'day'],
      [false, 'day'],
    ]);
    expect(screen.getAllByRole('radio', { hidden: true }).map((radio) => radio.getAttribute('value'))).toEqual([
      at('10:00'),
      at('10:30'),
      at('09:00', '27'),
    ]);
  });

  it('is noindex', () => {
    const data = { token: 'link', step: 'show', isDone: false, kind: 'unknown' } as const;
    expect(page.head(data, demoSite()).robots).toBe('noindex, nofollow');
    expect(page.sitemap).toBeUndefined();
  });

  it.each([
    ['/booking', 404, 'We can’t find this booking'],
    ['/booking?t=other', 404, 'We can’t find this booking'],
    ['/booking?t=link', 410, 'This link is no longer valid'],
  ])('%s responds %i and shows “%s” with the dealer’s phone number', async (address, status, title) => {
    const gateways = gatewaysOf('expired');
    expect(await page.load(requestOf(address, gateways))).toMatchObject({ kind: 'found', status });
    await show(address, gateways);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByRole('link', { name: demoSite().phone })).toBeTruthy();
  });

  it('throws when the api does not respond; if only the free times are missing, it shows the booking', async () => {
    await expect(page.load(requestOf('/booking?t=link', gatewaysOf(new Error('down'))))).rejects.toThrow('down');
    const gateways = gatewaysOf();
    gateways.times.splice(0, 1, new Error('down'));
    await show('/booking?t=link', gateways);
    expect(screen.getByText(/Reload this page in a moment\. Or call us\.$/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Cancel the test drive' })).toBeTruthy();
  });

  it.each([
    [{ state: 'past' }, 'Your test drive time has passed', /change it online any more/],
    [{ state: 'cancelled', sequence: 1 }, 'Your test drive is cancelled', /nothing else you need to do/],
  ] as const)('a booking with %j can no longer be changed', async (changes, title, words) => {
    const gateways = gatewaysOf(changes);
    const { element } = await show('/booking?t=link', gateways);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    expect([gateways.requestedTimes, element.querySelector('form')]).toEqual([[], null]);
    expect(screen.getByRole('link', { name: 'Book a test drive' }).getAttribute('href')).toBe(
      '/book-test-drive?car_id=rav4',
    );
  });

  it.each([
    [{ phone: '02 5550 1180' }, 'tel:0255501180'],
    [{}, 'tel:0299041180'],
  ])(
    'if no other time is free, the page links to the phone of the location (%j) or else of the site: %s',
    async (phone, called) => {
      const { phone: _, ...location } = booking.location;
      const gateways = gatewaysOf({ location: { ...location, ...phone } });
      gateways.times.length = 0;
      await show('/booking?t=link', gateways);
      const section = within(screen.getByRole('region', { name: 'Choose another time' }));
      expect(section.getByText(/no other times in the next two weeks/)).toBeTruthy();
      expect(section.getByRole('link').getAttribute('href')).toBe(called);
    },
  );

  it('the booking of a sold vehicle can be cancelled, but not moved', async () => {
    await show('/booking?t=link', gatewaysOf({ vehicle: { name: '2021 Toyota RAV4', sold: true } }));
    expect(screen.getByText(/has since been sold/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Cancel the test drive' })).toBeTruthy();
  });

  it('the booking of a service lists the booked work', async () => {
    const { vehicle: _, ...service } = booking;
    const gateways = gatewaysOf();
    gateways.booked.set('link', { ...service, kind: 'service', title: 'Service', services: ['Brakes', 'Wash'] });
    await show('/booking?t=link', gateways);
    expect(screen.getByText('Brakes, Wash')).toBeTruthy();
  });
});

describe('a change', () => {
  it('[FORM-065] moves the booking and redirects to the page with the confirmation', async () => {
    const gateways = gatewaysOf();
    const handled = await post('/booking?t=link', { step: 'move', dateTime: at('10:30') }, gateways);
    expect(handled).toEqual({ kind: 'accepted', to: '/booking?t=link&done=1' });
    expect(gateways.changed).toEqual([{ token: 'link', to: at('10:30') }]);
    await show('/booking?t=link&done=1', gateways);
    expect(screen.getByRole('heading', { level: 1, name: 'Your test drive has a new time' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('See you on Thursday 26\u00a0November at 10:30 am.');
  });

  it('[FORM-067] cancels only after a confirmation', async () => {
    const gateways = gatewaysOf();
    await show('/booking?t=link', gateways);
    const first = screen.getByRole('link', { name: 'Cancel the test drive' }).getAttribute('href') ?? '';
    expect(first).toBe('/booking?t=link&step=cancel');
    await leave();
    await show(first, gateways);
    expect(screen.getByRole('button', { name: 'Yes, cancel the test drive' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'No, keep it' }).getAttribute('href')).toBe('/booking?t=link');
    expect(gateways.changed).toEqual([]);
    expect(await post(first, { step: 'cancel' }, gateways)).toEqual({
      kind: 'accepted',
      to: '/booking?t=link&done=1',
    });
    expect(gateways.changed).toEqual([{ token: 'link', to: null }]);
  });

  it('[FORM-066] a move to a time that was just taken shows the page again with the reason and the remaining times', async () => {
    const gateways = gatewaysOf();
    const message = 'Sorry, that time has just been taken. Please choose another one.';
    gateways.changing = { kind: 'refused', code: 'TIME_TAKEN', message, field: 'dateTime' };
    const handled = await post('/booking?t=link', { step: 'move', dateTime: at('10:00') }, gateways);
    if (handled.kind !== 'invalid') throw new Error(handled.kind);
    await showData(handled.data);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(within(screen.getByRole('alert')).getByRole('link', { name: message }).getAttribute('href')).toBe('#times');
    expect(screen.getByText(`Thursday 26 November at 10:00 am: ${message}`)).toBeTruthy();
    const times = screen.getAllByRole('radio', { hidden: true }).map((radio) => radio.getAttribute('value'));
    expect(times).toEqual([at('10:30'), at('09:00', '27')]);
  });

  it('a post without a time shows the page again without a request', async () => {
    const gateways = gatewaysOf();
    expect(await post('/booking?t=link', { step: 'move' }, gateways)).toMatchObject({
      kind: 'invalid',
      data: { returned: { error: 'Please choose a time.', isField: true } },
    });
    expect(gateways.changed).toEqual([]);
  });

  it('a change without a response keeps the chosen time and can be sent again', async () => {
    const gateways = gatewaysOf();
    gateways.changing = { kind: 'unanswered' };
    const handled = await post('/booking?t=link', { step: 'move', dateTime: at('09:00', '27') }, gateways);
    if (handled.kind !== 'failed') throw new Error(handled.kind);
    const { element } = await showData(handled.data);
    expect(screen.getByRole('alert').textContent).toContain('don’t know if your change went through');
    const chosen = element.querySelector<HTMLInputElement>('input[type="radio"]:checked');
    expect([chosen?.value, chosen?.closest('details')?.open]).toEqual([at('09:00', '27'), true]);
  });

  it('a link that is no longer valid shows an explanation', async () => {
    const gateways = gatewaysOf();
    gateways.changing = { kind: 'refused', code: 'BOOKING_UNKNOWN', message: 'No.', field: null };
    expect(await post('/booking?t=link', { step: 'cancel' }, gateways)).toMatchObject({
      kind: 'invalid',
      data: { kind: 'unknown' },
    });
    gateways.changing = { kind: 'refused', code: 'BOOKING_PAST', message: 'The time has come.', field: null };
    expect(await post('/booking?t=link', { step: 'cancel' }, gateways)).toMatchObject({
      kind: 'invalid',
      data: { kind: 'found', returned: { error: 'The time has come.', isField: false } },
    });
  });
});
