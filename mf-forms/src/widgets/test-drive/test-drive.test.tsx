/** @jest-environment jsdom */
import type { PayloadOf } from '@forecourt/contracts';
import { analyticsRecorded, leadSubmitted } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import { demoSite, mountWidget } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import remote from '../../remote.ts';
import { aCar } from '../../testing/enquiry.ts';
import { fakeGateways } from '../../testing/fake-gateways.ts';
import testDrive from './index.ts';

let leave = async () => {};
afterEach(() => leave());

const monday = ['2026-11-23T09:00:00+11:00', '2026-11-23T09:30:00+11:00'];
const tuesday = ['2026-11-24T13:00:00+11:00'];

async function show({
  gateways = fakeGateways(),
  car = aCar(),
  times = [[...monday, ...tuesday]] as (readonly string[] | Error)[],
} = {}) {
  gateways.times.push(...times);
  const reports: string[] = [];
  const test = await mountWidget(testDrive, car, {
    remote,
    gateways,
    onReport: (error) => reports.push(String(error)),
  });
  leave = test.unmount;
  const messages: unknown[] = [];
  const counted: PayloadOf<typeof analyticsRecorded>[] = [];
  test.bus.subscribe(leadSubmitted, (lead) => messages.push(lead));
  test.bus.subscribe(analyticsRecorded, (event) => counted.push(event));
  return { ...test, gateways, reports, messages, counted };
}

const days = () => within(screen.getByRole('group', { name: /Test Drive Booking Date/ })).getAllByRole('radio');
const times = (of: RegExp) => within(screen.getByRole('group', { name: of })).getAllByRole<HTMLInputElement>('radio');
const namesOf = (options: readonly HTMLElement[]) =>
  options.map((option) => option.getAttribute('aria-label') ?? option.parentElement?.textContent);
const choose = (name: RegExp | string) => fireEvent.click(screen.getByRole('radio', { name }));
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
const send = () => act(async () => fireEvent.click(screen.getByRole('button', { name: /Book test drive|Send again/ })));

function fill() {
  type(/First name/, 'Aroha');
  type(/Email/, 'aroha@example.com');
  type(/Phone/, '0412 345 678');
}

describe('booking a test drive', () => {
  it('[FORM-016] offers exactly the free times of the car’s location, grouped by day', async () => {
    const { gateways } = await show();
    expect(gateways.requestedTimes).toEqual([{ kind: 'test-drive', locationId: 'artarmon', carId: 'n40218' }]);
    expect(namesOf(days())).toEqual(['Monday 23\u00a0November, 2 left', 'Tuesday 24\u00a0November, 1 left']);
    expect(namesOf(times(/^Monday/))).toEqual(['9:00 am', '9:30 am']);
    expect(times(/^Monday/).some(({ checked }) => checked)).toBe(false);
    choose(/^Tuesday/);
    expect(namesOf(times(/^Tuesday/))).toEqual(['1:00 pm']);
  });

  it('[FORM-015, FORM-016] a booked test drive is a test drive lead with the chosen time, even without a comment', async () => {
    const { gateways, messages } = await show();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Test drive the 2026 Toyota RAV4' }));
    choose('9:30 am');
    const clear = screen.getByRole('button', { name: 'Clear the time' });
    expect(clear.parentElement?.textContent).toContain('You’ve chosen 9:30 am, Monday 23\u00a0November');
    fill();
    await send();
    expect(gateways.sent[0]?.lead).toMatchObject({
      category: 'Test Drive Enquiry',
      subcategory: 'Test Drive',
      message: 'I’d like to book a test drive.',
      dateTime: monday[1],
      car_id: 'n40218',
      location_id: 'artarmon',
    });
    expect(messages).toEqual([{ leadId: '0b5f1c2d-8a77', category: 'Test Drive Enquiry', carId: 'n40218' }]);
    const thanks = screen.getByRole('heading', { name: 'Test drive booked for Monday 23\u00a0November at 9:30 am' });
    expect(document.activeElement).toBe(thanks);
    expect(thanks.nextElementSibling?.textContent).toMatch(
      /has set that time and the 2026 Toyota RAV4 aside for you\./,
    );
  });

  it('[FORM-016] for a motorcycle the label says test ride', async () => {
    await show({ car: { ...aCar(), body: 'Motorcycle' } });
    expect(screen.getByRole('group', { name: /^Test Ride Booking Date/ })).toBeTruthy();
    expect(screen.queryByRole('group', { name: /Test Drive/ })).toBeNull();
  });

  it('[FORM-016] a request for a test drive may be sent without a time', async () => {
    const { gateways } = await show();
    fill();
    await send();
    expect(gateways.sent[0]?.lead).not.toHaveProperty('dateTime');
    expect(screen.getByRole('heading', { name: 'Thank you, we’ve got your request' })).toBeTruthy();
  });

  it.each([
    ['[ANLY-005] a new car counts as event 17', 'new', 17],
    ['[ANLY-005] a demo car counts as event 17', 'demo', 17],
    ['[ANLY-010] a used car counts as event 48', 'used', 48],
  ] as const)('%s', async (_, carType, id) => {
    const { counted } = await show({ car: aCar({ carType }) });
    fill();
    await send();
    expect(counted).toEqual([{ id, carId: 'n40218' }]);
  });

  it('if the time was taken, the form shows the server’s message and fresh times, and keeps all input', async () => {
    const gateways = fakeGateways();
    const message = 'Sorry, that time has just been taken. Please choose another one.';
    gateways.response(
      { kind: 'refused', message, fields: { dateTime: message }, reason: '409 TIME_TAKEN' },
      { kind: 'taken', leadId: '1' },
    );
    const { counted } = await show({ gateways, times: [monday, monday.slice(1)] });
    choose('9:00 am');
    fill();
    await send();
    expect(within(screen.getByRole('alert')).getByRole('link').textContent).toBe(message);
    expect(times(/^Monday/)[0]?.getAttribute('aria-invalid')).toBe('true');
    expect(gateways.requestedTimes).toHaveLength(2);
    expect(namesOf(times(/^Monday/))).toEqual(['9:00 amJust taken', '9:30 am']);
    expect(times(/^Monday/)[0]?.disabled).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /First name/ }).value).toBe('Aroha');
    expect(counted).toEqual([]);
    choose('9:30 am');
    expect(screen.getByRole('radio', { name: '9:30 am' }).getAttribute('aria-invalid')).toBeNull();
    await send();
    expect(gateways.sent.map(({ lead, key }) => [lead.dateTime, key])).toEqual([
      [monday[0], 'key-number-1'],
      [monday[1], 'key-number-2'],
    ]);
    expect(counted).toHaveLength(1);
  });

  it.each([
    ['cannot be loaded', [new Error('FORMS_API_UNREACHABLE')], 1],
    ['are all taken', [[]], 0],
  ] as const)('[FORM-016] if the times %s, the form has a text field for the time', async (_, times, reported) => {
    const { gateways, reports } = await show({ times: [...times] });
    expect(screen.queryByRole('combobox')).toBeNull();
    type(/Test Drive Booking Date/, 'Saturday morning');
    fill();
    await send();
    expect(gateways.sent[0]?.lead).toMatchObject({ preferred_time: 'Saturday morning' });
    expect(reports).toHaveLength(reported);
  });

  it('a car without a location gets a text field for the time, and no times are requested', async () => {
    const { locationId: _, ...car } = aCar();
    const { gateways } = await show({ car });
    expect(screen.getByRole('textbox', { name: /Test Drive Booking Date/ })).toBeTruthy();
    expect(gateways.requestedTimes).toEqual([]);
  });

  it('[FORM-030] if the server does not respond, the request is restored after a reload, with its time', async () => {
    const gateways = fakeGateways();
    gateways.response({ kind: 'unanswered', reason: '503' });
    const first = await show({ gateways });
    choose(/^Tuesday/);
    choose('1:00 pm');
    fill();
    await send();
    await first.unmount();
    gateways.response({ kind: 'taken', leadId: '1' });
    await show({ gateways });
    expect(times(/^Tuesday/).map(({ value, checked }) => [value, checked])).toEqual([[tuesday[0], true]]);
    await send();
    expect(gateways.sent[1]).toEqual(gateways.sent[0]);
  });
});

describe('settings of a site for test drives', () => {
  const other = { id: 'depot', name: 'Airport depot' };
  async function showAt(forms: NonNullable<Site['forms']>, gateways = fakeGateways()) {
    gateways.places.push({
      id: 'artarmon',
      name: 'Artarmon',
      slug: 'artarmon',
      visible: true,
      primary: true,
      location_type: 'sales',
      dealership_id: '1',
      dealership_slug: 'northshore-toyota',
      distribution_locations: [other],
      address: { street: '', city: '', state: 'NSW', postcode: '' },
      contact_detail: { opening_hours: [] },
    });
    const test = await mountWidget(testDrive, aCar(), { remote, gateways, site: demoSite({ forms }) });
    leave = test.unmount;
    return gateways;
  }

  it('[FORM-017] the form offers another start point of the location, if the site enables it', async () => {
    await showAt({});
    expect(screen.queryByRole('combobox', { name: /another location/ })).toBeNull();
    await leave();
    const gateways = await showAt({ testDrive: { distributionLocation: true } });
    const start = screen.getByRole<HTMLSelectElement>('combobox', { name: /another location \(optional\)/ });
    expect([...start.options].map(({ text }) => text)).toEqual(['Please choose', 'Airport depot']);
    fireEvent.change(start, { target: { value: 'depot' } });
    fill();
    await send();
    expect(gateways.sent[0]?.lead).toMatchObject({ distribution_location: 'depot', location_id: 'artarmon' });
  });

  it('[FORM-017] the times name the location of the car, unless another start point is chosen', async () => {
    const gateways = fakeGateways();
    gateways.times.push(monday);
    await showAt({ testDrive: { distributionLocation: true } }, gateways);
    expect(screen.getByRole('group', { name: /^Monday/ }).textContent).toMatch(/^Monday 23\u00a0November at Artarmon/);
    fireEvent.change(screen.getByRole('combobox', { name: /another location/ }), { target: { value: 'depot' } });
    expect(screen.getByRole('group', { name: /^Monday/ }).textContent).not.toContain('at Artarmon');
  });

  it('[FORM-018] on a site with terms, the form shows them, and accepting them is optional', async () => {
    await showAt({});
    expect(screen.queryByRole('checkbox', { name: /terms/ })).toBeNull();
    await leave();
    const gateways = await showAt({ termsRequired: true });
    expect(screen.getByRole('checkbox', { name: /terms/ })).toBeTruthy();
    fill();
    await send();
    expect(gateways.sent[0]?.lead.terms_conditions).toBe(false);
  });
});
