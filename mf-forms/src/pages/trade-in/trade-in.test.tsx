/** @jest-environment jsdom */
import type { Car } from '@forecourt/contracts';
import { analyticsRecorded } from '@forecourt/contracts';
import { allMessages } from '@forecourt/contracts/api';
import { found } from '@forecourt/kit/island';
import { demoSite, mountPage } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { draftOfFields } from '../../model/returned.ts';
import remote from '../../remote.ts';
import { unanswered } from '../../testing/enquiry-driver.ts';
import type { FakeGateways } from '../../testing/fake-gateways.ts';
import { fakeGateways } from '../../testing/fake-gateways.ts';
import { aLocation } from '../../testing/location.ts';
import { aFigure } from '../../testing/valuation.ts';
import type { OfferPageData } from '../form-page/offer-load.ts';
import postSell from '../sell/action.ts';
import sell from '../sell/index.ts';
import postTradeIn from './action.ts';
import tradeIn from './index.ts';

let leave = async () => {};
afterEach(() => leave());

const car: Car = {
  id: 'n40218',
  slug: '2026-toyota-rav4-n40218',
  name: '2026 Toyota RAV4',
  car_type: 'new',
  status: 'in_stock',
  price: 58_490,
  location_id: 'artarmon',
};

async function show(
  query = '',
  prepare: (gateways: FakeGateways) => void = () => {},
  page = tradeIn,
  site = demoSite(),
) {
  const gateways = fakeGateways();
  const reports: unknown[] = [];
  gateways.cars.push(car);
  gateways.valuing = { figure: aFigure(), no_figure: null };
  gateways.register.set('QLD 842KXR', {
    make: 'Mazda',
    model: 'CX-5',
    year: 2021,
    badge: 'Maxx Sport',
    built: '2021-03',
  });
  prepare(gateways);
  const address = `${page === sell ? '/sell-my-car' : '/cars/trade-in'}${query}`;
  const test = await mountPage(page, {
    remote,
    gateways,
    site,
    address,
    onReport: (error) => void reports.push(error),
  });
  leave = test.unmount;
  const counted: unknown[] = [];
  test.bus.subscribe(analyticsRecorded, (event) => void counted.push(event));
  return { ...test, gateways, counted, reports };
}

/** Time for debounced requests. */
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 240)));
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const choose = (name: RegExp) => act(async () => fireEvent.click(screen.getByRole('radio', { name })));
const panel = () => screen.getByRole('region', { name: 'Indicative figure' });
const stages = () => within(screen.getByRole('region', { name: 'How it works' })).getAllByRole('listitem');

async function fillOwn() {
  type(/^Make/, 'Mazda');
  type(/^Model/, 'CX-5');
  type(/^Year/, '2021');
  type(/Kilometres/, '84000');
  await choose(/^Good A few small/);
  await settle();
}
function fillContact() {
  type(/First name/, 'Aroha');
  type(/Email/, 'aroha@example.com');
  type(/Phone/, '0412 345 678');
}
const send = () => press('Request my exact offer');

describe('the vehicle', () => {
  it.each([
    ['trade-in', tradeIn, postTradeIn, '/cars/trade-in'],
    ['sale', sell, postSell, '/sell-my-car'],
  ] as const)(
    '[FORM-041] after a %s form is posted without script, the page shows it again with the result of the look-up',
    async (_, page, handle, path) => {
      const posted = async (fields: Readonly<Record<string, string>>) => {
        const gateways = fakeGateways();
        gateways.register.set('QLD 842KXR', { make: 'Mazda', model: 'CX-5', year: 2021 });
        const about = { kind: 'open', places: ['Artarmon'] } as const;
        const address = { path, query: '', params: {} };
        const signal = AbortSignal.timeout(1_000);
        const handled = await handle({ site: demoSite(), gateways, signal, nowMs: 0, address, about, fields });
        const { data } = handled as { readonly data: OfferPageData };
        await show('', () => {}, { ...page, load: async () => found(data) });
        const [status] = screen.getAllByRole('status').map(({ textContent }) => textContent);
        return status;
      };
      expect(await posted({ step: 'look-up', rego: '842 kxr', regoState: 'QLD' })).toContain(
        'We found a 2021 Mazda CX-5',
      );
      expect(field(/^Make/).value).toBe('Mazda');
      await leave();
      expect(await posted({ step: 'look-up', rego: 'ABC123', regoState: 'NSW' })).toContain(
        'We couldn’t find a vehicle',
      );
    },
  );

  it('[FORM-041] the shopper’s vehicle is found by its registration and state, or typed by the shopper', async () => {
    await show();
    type(/Registration/, '842 kxr');
    fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'QLD' } });
    await press('Find it');
    expect(screen.getByText('2021 Mazda CX-5 Maxx Sport')).toBeTruthy();
    expect(screen.getByText('March 2021')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /^Make/ })).toBeNull();
    await press('Enter the details instead');
    expect(field(/^Make/).value).toBe('Mazda');
  });

  it('[FORM-041] the shopper types the vehicle if the register does not know it, and an invalid plate has an error at its field', async () => {
    await show();
    await press('Find it');
    expect(screen.getByText('Please enter the registration as shown on the plate, such as 842KXR.')).toBeTruthy();
    expect(document.activeElement).toBe(field(/Registration/));
    type(/Registration/, 'ABC123');
    fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'NSW' } });
    await press('Find it');
    expect(screen.getByText(/We couldn’t find a vehicle with this registration/)).toBeTruthy();
    expect(field(/^Make/)).toBeTruthy();
  });

  it('the fields about the vehicle are folded below its registration until one of them is filled in', async () => {
    await show();
    const fold = () => screen.getByText(/Enter the details instead\.$/).closest('details');
    expect(fold()?.open).toBe(false);
    type(/^Make/, 'Mazda');
    expect(fold()?.open).toBe(true);
  });

  it('the fields about the vehicle are unfolded if the register does not know it, or if an answer is missing', async () => {
    await show();
    await press('Show my figure');
    expect(field(/^Make/).closest('details')?.open).toBe(true);
    await leave();
    await show();
    type(/Registration/, 'ABC123');
    await press('Find it');
    expect(field(/^Make/).closest('details')?.open).toBe(true);
  });

  it('fields that the shopper folded again are unfolded by an unknown registration, and by the link of an error', async () => {
    await show();
    const make = () => field(/^Make/);
    const fold = () => make().closest('details') as HTMLDetailsElement;
    const set = (open: boolean) =>
      act(async () => {
        fold().open = open;
      });
    await set(true);
    await set(false);
    type(/Registration/, 'ABC123');
    fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'NSW' } });
    await press('Find it');
    expect(fold().open).toBe(true);
    await press('Show my figure');
    await set(false);
    fireEvent.click(screen.getByRole('link', { name: /make/i }));
    expect(fold().open).toBe(true);
    expect(document.activeElement).toBe(make());
  });

  it('[FORM-007] the form shows the vehicle’s kilometres with a suffix', async () => {
    await show();
    fireEvent.focus(field(/Kilometres/));
    type(/Kilometres/, '84000');
    fireEvent.blur(field(/Kilometres/));
    expect(field(/Kilometres/).value).toBe('84,000 kms');
  });
});

describe('the figure', () => {
  it('the missing answers include make, model and year only once these are unfolded', async () => {
    await show();
    const left = () => within(panel()).getByText(/answers? to go/).textContent;
    expect(left()).toBe('3 answers to go: vehicle, kilometres, condition');
    const fold = field(/^Make/).closest('details') as HTMLDetailsElement;
    await act(async () => {
      fold.open = true;
    });
    await settle();
    expect(left()).toBe('5 answers to go: make, model, year, kilometres, condition');
    type(/^Make/, 'Mazda');
    expect(left()).toBe('4 answers to go: model, year, kilometres, condition');
  });

  it('after the register found the vehicle, the missing answers are kilometres and condition', async () => {
    await show();
    type(/Registration/, '842 kxr');
    fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'QLD' } });
    await press('Find it');
    expect(panel().textContent).toContain('2 answers to go: kilometres, condition');
    type(/Kilometres/, '84000');
    expect(panel().textContent).toContain('1 answer to go: condition');
  });

  it('an unknown registration unfolds make, model and year, which then count as missing answers', async () => {
    await show();
    type(/Registration/, 'ABC123');
    fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'NSW' } });
    await press('Find it');
    await settle();
    expect(panel().textContent).toContain('5 answers to go');
  });

  it('[FORM-042] the figure is shown after the last answer, with its range, the cars it is based on, its accuracy and its adjustments', async () => {
    const { gateways } = await show();
    await fillOwn();
    for (const text of [
      '$18,350',
      '$17,400 to $19,300',
      'Based on 9 comparable vehicles.',
      'within 5%',
      'take off 15%',
      'Good until 29 Nov',
      '84,000 km, 6,900 more than usual',
      '− $420',
    ])
      expect(panel().textContent).toContain(text);
    expect(gateways.valued[0]).toMatchObject({
      vehicle: { make: 'Mazda', model: 'CX-5', year: 2021 },
      adjustments: { km: 84_000, condition: 'Good', damage: [] },
    });
    gateways.valuing = { figure: aFigure({ offer_price: 16_900 }), no_figure: null };
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Hail marks' })));
    await settle();
    expect(panel().textContent).toContain('$16,900');
    expect(gateways.valued[1]).toMatchObject({ valuation_id: 'valuation-1', adjustments: { damage: ['Hail marks'] } });
  });

  it('a changed answer requests a figure only after the previous response, and a reverted change requests none', async () => {
    const { gateways } = await show();
    await fillOwn();
    const order: string[] = [];
    const { adjust } = gateways.valuations;
    Object.assign(gateways.valuations, {
      adjust: async (...given: Parameters<typeof adjust>) => {
        order.push(`asked ${given[1].km}`);
        await new Promise((resolve) => setTimeout(resolve, given[1].km === 50_000 ? 600 : 0));
        order.push(`answered ${given[1].km}`);
        return adjust(...given);
      },
    });
    type(/Kilometres/, '90000');
    type(/Kilometres/, '84000');
    await settle();
    expect(order).toEqual([]);
    expect(panel().getAttribute('aria-busy')).toBeNull();
    type(/Kilometres/, '50000');
    await settle();
    type(/Kilometres/, '60000');
    await act(async () => new Promise((resolve) => setTimeout(resolve, 800)));
    expect(order).toEqual(['asked 50000', 'answered 50000', 'asked 60000', 'answered 60000']);
    expect(gateways.valued.at(-1)).toMatchObject({ valuation_id: 'valuation-1', adjustments: { km: 60_000 } });
  });

  it.each([
    ['age', 0, 'We can’t give an online figure for vehicles over 7 years old'],
    ['kilometres', 0, 'We can’t give an online figure for vehicles over 100,000 km'],
    ['comparables', 3, 'only 3 comparable vehicles in the last 90 days, so we can’t give you an honest figure online'],
  ] as const)(
    '[FORM-047] with the reason %s the page shows no figure, only the enquiry',
    async (reason, compared, text) => {
      const { gateways } = await show('', (gateways) => {
        gateways.valuing = { figure: null, no_figure: { reason, compared } };
      });
      await fillOwn();
      expect(panel().textContent).toContain(text);
      expect(screen.queryByRole('checkbox', { name: /I accept/ })).toBeNull();
      fillContact();
      await send();
      expect(gateways.sent[0]?.lead.trade_in).toMatchObject({ make: 'Mazda', valuation_id: 'valuation-1' });
      expect(gateways.accepted).toEqual([]);
    },
  );

  it('[ERR-027] each error is in the site’s words', async () => {
    const messages = Object.fromEntries(Object.entries(allMessages).map(([key, text]) => [key, `Ours: ${text}`]));
    await show('', undefined, tradeIn, demoSite({ labels: { ...demoSite().labels, messages } }));
    await press('Find it');
    const ofPlate = screen.getAllByText(/^(Ours: )?Please (enter the registration|choose the state)/);
    await press('Show my figure');
    const all = [...ofPlate, ...within(screen.getByRole('alert')).getAllByRole('link')];
    expect(all.length).toBeGreaterThan(5);
    expect(all.map(({ textContent }) => textContent).filter((error) => !error?.startsWith('Ours: '))).toEqual([]);
  });

  it('the form lists an error for each missing answer, and a click on an error moves the focus to its field', async () => {
    await show();
    type(/^Year/, 'old');
    await press('Show my figure');
    const list = screen.getByRole('alert');
    expect(document.activeElement).toBe(list);
    expect(
      within(list)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Please enter your vehicle’s make.',
      'Please enter your vehicle’s model.',
      'Please enter the year your vehicle was built, such as 2019.',
      'Please enter the kilometres on the odometer, such as 84,000.',
      'Please choose your vehicle’s condition.',
    ]);
    fireEvent.click(within(list).getByRole('link', { name: /condition/ }));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^Excellent/ }));
  });

  it('if the api fails, no figure is shown, the input stays, and “Try again” requests the figure', async () => {
    const { gateways, reports } = await show('', (gateways) => {
      gateways.valuing = new Error('FORMS_API_UNREACHABLE');
    });
    await fillOwn();
    expect(panel().textContent).toContain('We couldn’t work out a figure just now.');
    expect(field(/^Make/).value).toBe('Mazda');
    expect(reports).toHaveLength(1);
    fillContact();
    gateways.valuing = { figure: aFigure(), no_figure: null };
    await press('Try again');
    await settle();
    expect(panel().textContent).toContain('$18,350');
    expect(field(/First name/).value).toBe('Aroha');
  });
});

describe('the enquiry for an exact offer', () => {
  it('[ANLY-006] sending an enquiry with an accepted figure counts event 18 once', async () => {
    const { counted } = await show();
    await fillOwn();
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: /I accept/ })));
    fillContact();
    expect(counted).toEqual([]);
    await send();
    expect(counted).toEqual([{ id: 18 }]);
  });

  it('[FORM-040] [FORM-043] an accepted figure is sent with the lead, and the api is told that it was accepted', async () => {
    const { gateways } = await show();
    type(/Registration/, '842KXR');
    fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'QLD' } });
    await choose(/^Full/);
    await fillOwn();
    await act(async () =>
      fireEvent.click(screen.getByRole('checkbox', { name: 'I accept $18,350, subject to inspection' })),
    );
    type(/When suits you/, 'Tuesday morning');
    fillContact();
    await send();
    expect(gateways.sent[0]?.lead.trade_in).toEqual({
      make: 'Mazda',
      model: 'CX-5',
      year: 2021,
      km: 84_000,
      condition: 'Good',
      rego: '842KXR',
      regoState: 'QLD',
      valuation_id: 'valuation-1',
      offer_accepted: true,
      inspection: 'Tuesday morning',
    });
    expect(gateways.accepted).toEqual(['0b5f1c2d-8a77']);
    expect(gateways.valued.at(-1)?.adjustments).toMatchObject({ km: 84_000, service_history: 'Full' });
  });

  it('[FORM-043] if the lead is sent later without a click, the api is told then that the figure was accepted', async () => {
    const { gateways } = await show();
    gateways.response(unanswered, { kind: 'taken', leadId: 'lead-2' });
    await fillOwn();
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: /I accept/ })));
    fillContact();
    await send();
    expect(gateways.accepted).toEqual([]);
    await act(async () => gateways.back());
    expect(gateways.accepted).toEqual(['lead-2']);
  });

  it('if the shopper does not tick the box, the figure is neither accepted nor counted', async () => {
    const { gateways, counted } = await show();
    await fillOwn();
    fillContact();
    await send();
    expect(gateways.sent[0]?.lead.trade_in).toMatchObject({ valuation_id: 'valuation-1', offer_accepted: false });
    expect([gateways.accepted, counted]).toEqual([[], []]);
  });

  it('the box that accepts a figure is no longer ticked when the figure changes', async () => {
    const { gateways } = await show();
    await fillOwn();
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: /I accept/ })));
    gateways.valuing = { figure: aFigure({ offer_price: 12_000 }), no_figure: null };
    type(/Kilometres/, '99000');
    await settle();
    expect(
      screen.getByRole<HTMLInputElement>('checkbox', { name: 'I accept $12,000, subject to inspection' }).checked,
    ).toBe(false);
  });

  it('[FORM-039] the three stages are shown in order, with the current one marked, before and after sending', async () => {
    await show();
    expect(stages().map(({ textContent }) => /Indicative|Inspection|Exact offer/.exec(textContent ?? '')?.[0])).toEqual(
      ['Indicative', 'Inspection', 'Exact offer'],
    );
    expect(stages().map((stage) => stage.getAttribute('aria-current'))).toEqual(['step', null, null]);
    expect(stages()[0]?.textContent).toContain('You are here');
    await fillOwn();
    fillContact();
    await send();
    expect(screen.getByRole('heading', { name: 'Thank you, we’ve got your request' })).toBe(document.activeElement);
    expect(stages().map((stage) => stage.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  });

  it('“Get an offer on another vehicle” empties the vehicle fields and focuses the registration field', async () => {
    const { gateways } = await show();
    await fillOwn();
    fillContact();
    await send();
    await press('Get an offer on another vehicle');
    await settle();
    expect([field(/^Registration/), field(/Kilometres/)].map(({ value }) => value)).toEqual(['', '']);
    expect(field(/^Registration/)).toBe(document.activeElement);
    expect(gateways.keptVehicles.current()).toMatchObject({ make: '', km: '', condition: '' });
    expect(screen.queryByRole('button', { name: 'Request my exact offer' })).toBeNull();
    expect(stages().map((stage) => stage.getAttribute('aria-current'))).toEqual(['step', null, null]);
  });

  it('an offer on another vehicle starts without the errors of the previous form', async () => {
    const details = { rego: 'ABC123', regoState: 'NSW', make: 'Mazda', model: 'CX-5', year: '2021' };
    const posted = (fields: Readonly<Record<string, string>>) =>
      postTradeIn({
        site: demoSite(),
        gateways: fakeGateways(),
        signal: AbortSignal.timeout(1_000),
        nowMs: 0,
        address: { path: '/cars/trade-in', query: '', params: {} },
        about: { kind: 'open', places: ['Artarmon'] },
        fields,
      });
    const { data } = (await posted({ step: 'look-up', ...details })) as { readonly data: OfferPageData };
    const errors = { email: 'Check the address.' };
    const returned = { kind: 'refused', draft: draftOfFields({}), renderedAt: '0', errors, message: '' } as const;
    await show('', () => {}, { ...tradeIn, load: async () => found({ ...data, returned } as OfferPageData) });
    expect(screen.getByText(/We couldn’t find a vehicle/)).toBeTruthy();
    type(/^Registration/, '');
    await press('Find it');
    expect(field(/^Registration/).getAttribute('aria-invalid')).toBe('true');
    await fillOwn();
    fillContact();
    await send();
    await press('Get an offer on another vehicle');
    await settle();
    expect(field(/^Registration/).getAttribute('aria-invalid')).toBeNull();
    expect(screen.queryByText(/We couldn’t find a vehicle/)).toBeNull();
    await fillOwn();
    expect(screen.queryByText('Check the address.')).toBeNull();
  });

  it('[FORM-048] the enquiry shows the wanted car and sends its id with the lead', async () => {
    const { gateways } = await show('?car_id=n40218');
    const after = screen.getByRole('region', { name: 'The car you want' });
    expect(within(after).getByRole('link', { name: car.name }).getAttribute('href')).toBe(`/cars/${car.slug}`);
    await fillOwn();
    fillContact();
    await send();
    expect(gateways.sent[0]?.lead).toMatchObject({
      category: 'Trade-In Enquiry',
      subcategory: 'Trade-In Valuation',
      car_id: 'n40218',
      trade_in: { make: 'Mazda', model: 'CX-5', year: 2021, km: 84_000, condition: 'Good' },
    });
  });

  it.each(['?car_id=never', '?car_id=sold'])(
    'with the unknown or sold car of %s, the enquiry is only about the shopper’s own vehicle',
    async (query) => {
      const { gateways } = await show(query, ({ cars }) => cars.push({ ...car, id: 'sold', status: 'sold' }));
      expect(screen.queryByRole('region', { name: 'The car you want' })).toBeNull();
      await fillOwn();
      fillContact();
      await send();
      expect(gateways.sent[0]?.lead).not.toHaveProperty('car_id');
    },
  );

  it('the page for selling a car has the form of the trade-in page under its own title', async () => {
    const { gateways } = await show('', undefined, sell);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sell my car');
    await fillOwn();
    fillContact();
    await send();
    expect(gateways.sent[0]?.lead).toMatchObject({ subcategory: 'Sell My Car', trade_in: { make: 'Mazda' } });
  });

  it('[FORM-046] the five common questions are an accordion, and one answer names the vehicles without an online figure', async () => {
    await show();
    const questions = [...screen.getByRole('region', { name: 'Common questions' }).querySelectorAll('details')];
    expect(questions).toHaveLength(5);
    // jsdom has no property `name` of `details`, so the attribute is read.
    const names = new Set(questions.map((question) => question.getAttribute('name')));
    expect([...names]).toEqual([expect.stringMatching(/./)]);
    expect(
      questions.filter(({ textContent }) => /over 7 years old or over 100,000 km/.test(textContent ?? '')),
    ).toHaveLength(1);
  });

  it('an expired figure is requested again', async () => {
    const old = aFigure({ offer_price: 11_111, good_until: '2026-11-01T00:00:00Z' });
    const vehicle = { make: 'Kia', model: 'Rio', year: 2022 };
    const adjustments = { km: 10_000, condition: 'Good', damage: [] } as const;
    await show('?valuation=old', ({ valuations }) => {
      const kept = {
        valuation_id: 'old',
        vehicle,
        adjustments: { ...adjustments, damage: [] },
        figure: old,
        no_figure: null,
      };
      Object.assign(valuations, { find: async () => kept });
    });
    expect(panel().textContent).not.toContain('$11,111');
    await settle();
    expect(panel().textContent).toContain('$18,350');
  });

  it('a valuation in the address fills in all that is known about the vehicle', async () => {
    await show('?valuation=kept', ({ valuations }) => {
      const kept = {
        valuation_id: 'kept',
        vehicle: { make: 'Kia', model: 'Rio', year: 2022, badge: 'Sport', rego: '842KXR', regoState: 'QLD' },
        adjustments: {
          km: 10_000,
          condition: 'Good',
          service_history: 'Full',
          tyres: 'Due soon',
          damage: ['Hail marks'],
        },
        figure: aFigure(),
        no_figure: null,
      };
      Object.assign(valuations, { find: async () => kept });
    });
    const texts = [/Registration/, /^Make/, /^Model/, /^Year/, /^Badge/, /Kilometres/].map((name) => field(name).value);
    expect(texts).toEqual(['842KXR', 'Kia', 'Rio', '2022', 'Sport', '10,000 kms']);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'State' }).value).toBe('QLD');
    const chosen = [
      ...screen.getAllByRole<HTMLInputElement>('radio'),
      ...screen.getAllByRole<HTMLInputElement>('checkbox'),
    ];
    expect(chosen.flatMap(({ checked, value, name }) => (checked ? `${name}: ${value}` : []))).toEqual([
      'service_history: Full',
      'condition: Good',
      'tyres: Due soon',
      'damage_hail_marks: on',
    ]);
  });

  it('the enquiry offers the sales locations for the inspection, and sends the chosen one', async () => {
    const { gateways } = await show('', ({ places }) =>
      places.push(...['sales', '', 'service', 'parts'].map((type) => aLocation(`y${type}`, type))),
    );
    await fillOwn();
    const place = screen.getByRole<HTMLSelectElement>('combobox', { name: /Inspection location/ });
    expect([...place.options].map(({ value }) => value)).toEqual(['', 'Yard ysales', 'Yard y']);
    fireEvent.change(place, { target: { value: 'Yard ysales' } });
    type(/When suits you/, 'Tuesday');
    fillContact();
    await send();
    expect(gateways.sent[0]?.lead.trade_in?.inspection).toBe('Yard ysales, Tuesday');
  });

  it('the vehicle is restored on another visit in this tab, and a valuation in the address shows its figure', async () => {
    const first = await show();
    type(/^Make/, 'Mazda');
    const kept = first.gateways.keptVehicles.current();
    await first.unmount();
    const again = await show('', ({ keptVehicles }) => kept !== null && keptVehicles.keep(kept));
    expect(field(/^Make/).value).toBe('Mazda');
    const { valuation_id: id } = await again.gateways.valuations.begin(
      { make: 'Kia', model: 'Rio', year: 2022 },
      AbortSignal.timeout(100),
    );
    await again.gateways.valuations.adjust(id, { km: 10_000, condition: 'Good', damage: [] }, AbortSignal.timeout(100));
    const { valuations } = again.gateways;
    await again.unmount();
    await show(`?valuation=${id}`, (gateways) => Object.assign(gateways, { valuations }));
    await settle();
    expect(again.gateways.valued).toHaveLength(1);
    expect(panel().textContent).toContain('$18,350');
    expect(field(/^Make/).value).toBe('Kia');
  });
});
