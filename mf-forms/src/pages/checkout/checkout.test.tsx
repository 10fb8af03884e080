/** @jest-environment jsdom */
import type { Car, leadSubmitted, PayloadOf } from '@forecourt/contracts';
import { leadSubmitted as leadSubmittedEvent, phoneHref } from '@forecourt/contracts';
import { allMessages } from '@forecourt/contracts/api';
import type { Site } from '@forecourt/contracts/site-config';
import { paymentMethods } from '@forecourt/contracts/site-config';
import type { IslandTest } from '@forecourt/kit/testing';
import { demoSite, mountPage } from '@forecourt/kit/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ReservationOutcome } from '../../gateways/reservations.ts';
import remote from '../../remote.ts';
import type { FakeGateways } from '../../testing/fake-gateways.ts';
import { fakeGateways } from '../../testing/fake-gateways.ts';
import { aLocation } from '../../testing/location.ts';
import journey from '../checkout-journey/index.ts';
import checkout from './index.ts';

const rav4: Car = {
  id: 'n40218',
  slug: 'rav4',
  name: '2026 Toyota RAV4',
  car_type: 'used',
  status: 'in_stock',
  price: 58_490,
  simple_body: 'SUV',
  km: 14,
  stocknum: 'N40218',
  state: 'QLD',
  features: { reserve: true },
};
const nowMs = Date.parse('2026-11-20T01:00:00Z');
const receipt = {
  reference: '7K3Q-92XD',
  lead_id: 'lead-1',
  car_id: 'n40218',
  deposit: 200,
  held_until: '2026-11-22T01:00:00Z',
  payment_reference: 'test_0b5f',
};
const made: ReservationOutcome = { kind: 'made', receipt };
const reserving = (changes: Partial<Site> = {}) => {
  const site = demoSite();
  return { ...site, features: { ...site.features, reserve: true }, ...changes };
};

let gateways: FakeGateways;
let test: IslandTest;
let reported: unknown[];
beforeEach(() => {
  gateways = fakeGateways();
  gateways.car = rav4;
  gateways.reserving = [made];
  reported = [];
});
afterEach(() => test.unmount());

async function show(address = '/cars/rav4/checkout', site = reserving()): Promise<void> {
  test = await mountPage(checkout, {
    remote,
    gateways,
    site,
    address,
    nowMs,
    onReport: (error) => void reported.push(error),
  });
}
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const heading = (name: string | RegExp) => screen.getByRole('heading', { name });

async function toSummary(): Promise<void> {
  type('First name', 'Aroha');
  type('Email', 'aroha@example.com');
  type('Phone', '0412 345 678');
  await press('Continue');
}
async function toPayment(): Promise<void> {
  await toSummary();
  await press('Continue to the deposit');
}
async function pay(number = '4242 4242 4242 4242', button: string | RegExp = /^Pay \$200/): Promise<void> {
  type('Card number', number);
  type('Expires', '0429');
  type('Security code', '123');
  await press(button);
}

describe('reserving a car', () => {
  it('[FORM-052] the checkout goes from contact to summary to payment, and shows the next steps', async () => {
    await show();
    const received: PayloadOf<typeof leadSubmitted>[] = [];
    test.bus.subscribe(leadSubmittedEvent, (lead) => void received.push(lead));
    expect(heading('Reserve this car')).toBeTruthy();
    const aside = within(screen.getByRole('complementary', { name: 'Your reservation' }));
    for (const words of [
      '2026 Toyota RAV4',
      '$58,490',
      'Refundable deposit',
      '$200',
      'Left to pay if you buy',
      '$58,290',
      '48 hours',
    ])
      expect(aside.getByText(words)).toBeTruthy();

    await toSummary();
    expect(test.visited.at(-1)).toBe('/cars/rav4/checkout?step=summary');
    expect(document.activeElement).toBe(heading('Check before you pay'));
    expect(screen.getByText('aroha@example.com')).toBeTruthy();
    expect(screen.getByText(/100% refundable/)).toBeTruthy();

    await press('Continue to the deposit');
    expect(test.visited.at(-1)).toBe('/cars/rav4/checkout?step=payment');
    expect(screen.getByRole('note').textContent).toContain('This is a test payment: no money changes hands.');
    await pay();
    expect(gateways.reserved).toEqual([
      {
        key: 'key-number-1',
        request: {
          car_id: 'n40218',
          name: 'Aroha',
          email: 'aroha@example.com',
          phone: '0412 345 678',
          opt_in: false,
          url: expect.stringContaining('https://northshore.example/'),
          card: { number: '4242 4242 4242 4242', expires: '04/29', security_code: '123' },
        },
      },
    ]);
    expect(document.activeElement).toBe(heading(/is held for you until 11:00.am AEST on Sunday 22.November/));
    expect(screen.getByText('This was a test: no money was taken. We’re emailing you the receipt.')).toBeTruthy();
    expect(screen.getByText('7K3Q-92XD')).toBeTruthy();
    expect(screen.queryByText('test_0b5f')).toBeNull();
    expect(received).toEqual([{ leadId: 'lead-1', category: 'Vehicle Enquiry', carId: 'n40218' }]);
    expect(reported).toEqual([]);
  });

  it('the receipt says where the car stands, with its address', async () => {
    gateways.car = { ...rav4, location_id: 'hornsby', location_name: 'Northshore Hornsby' };
    const address = { street: '2 Pacific Highway', city: 'Hornsby', state: 'NSW', postcode: '2077' };
    gateways.places.push({ ...aLocation('hornsby'), name: 'Northshore Hornsby', address });
    await show();
    await toPayment();
    await pay();
    const where = screen.getByText('Where').parentElement;
    expect(where?.textContent).toBe('WhereNorthshore Hornsby2 Pacific Highway, Hornsby NSW 2077');
    expect(where?.querySelector('a')?.getAttribute('href')).toMatch(/^https:\/\/www\.google\.com\/maps\/dir/);
  });

  it('the receipt has the phone number of the car’s location, or the site’s if that has none', async () => {
    gateways.car = { ...rav4, location_id: 'hornsby', location_name: 'Northshore Hornsby' };
    const called = async () => {
      await show();
      await toPayment();
      await pay();
      const link = screen.getByRole('link', { name: /^Call (?!us)/ });
      return [link.textContent, link.getAttribute('href'), link.nextElementSibling?.textContent];
    };
    const site = reserving();
    expect(await called()).toEqual([`Call ${site.name}`, phoneHref(site.phone), site.phone]);
    await test.unmount();
    gateways = fakeGateways();
    gateways.car = { ...rav4, location_id: 'hornsby', location_name: 'Northshore Hornsby' };
    gateways.reserving = [made];
    gateways.placePhones['hornsby'] = '02 5550 2140';
    expect(await called()).toEqual(['Call Northshore Hornsby', 'tel:0255502140', '02 5550 2140']);
  });

  it('[FORM-052] the deposit to pay is the car’s own', async () => {
    gateways.car = { ...rav4, reserve_deposit: 500 };
    await show();
    await toPayment();
    expect(heading('Pay the $500 deposit')).toBeTruthy();
  });

  it('[FORM-054] the checkout shows the logos of exactly the accepted payment methods, each labelled with its name', async () => {
    const marks = () =>
      within(screen.getByRole('list', { name: 'We accept' }))
        .getAllByRole('img')
        .map((mark) => mark.getAttribute('aria-label'));
    await show();
    await toPayment();
    expect(marks()).toEqual(['Mastercard', 'Visa']);
    await test.unmount();
    const accepts = [...paymentMethods];
    await show(undefined, { ...reserving(), checkout: { accepts } });
    await toPayment();
    expect(marks()).toEqual(['Mastercard', 'Visa', 'Maestro', 'Google Pay', 'Apple Pay']);
  });

  it('[FORM-010] the checkout has a honeypot field', async () => {
    await show();
    const decoy = document.querySelector<HTMLInputElement>('input[name="website"]');
    expect([decoy?.tabIndex, decoy?.value]).toEqual([-1, '']);
  });

  it('the checkout lists the errors, and a click on an error moves the focus to its field', async () => {
    await show();
    type('Email', 'nobody');
    await press('Continue');
    const alert = screen.getByRole('alert');
    expect(document.activeElement).toBe(alert);
    fireEvent.click(within(alert).getByRole('link', { name: /email address like/ }));
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(test.visited).toEqual([]);

    await toSummary();
    await press('Continue to the deposit');
    await pay('4242 4242 4242 4243');
    expect(screen.getByRole('alert').textContent).toContain('Please check the card number.');
    expect(gateways.reserved).toEqual([]);
  });

  it('[ERR-027] each error is in the site’s words', async () => {
    const messages = Object.fromEntries(Object.entries(allMessages).map(([key, text]) => [key, `Ours: ${text}`]));
    await show(undefined, reserving({ labels: { ...demoSite().labels, messages } }));
    const errors = () =>
      within(screen.getByRole('alert'))
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    await press('Continue');
    const ofContact = errors();
    await toSummary();
    await press('Continue to the deposit');
    await press(/^Pay \$200/);
    const all = [...ofContact, ...errors()];
    expect(all).toHaveLength(6);
    expect(all.filter((error) => !error?.startsWith('Ours: '))).toEqual([]);
  });

  it('a car without a price shows the no-price text and can be reserved', async () => {
    const { price: _, ...unpriced } = rav4;
    gateways.car = unpriced;
    await show();
    expect(screen.getByText('Contact us for price')).toBeTruthy();
    await toPayment();
    await pay();
    expect(screen.getByText('7K3Q-92XD')).toBeTruthy();
  });
});

describe('typed details', () => {
  it('typed details and the step are kept after Back and after a reload, and the card is not kept', async () => {
    await show();
    await toPayment();
    type('Card number', '4242 4242 4242 4242');
    await test.goTo('/cars/rav4/checkout?step=summary');
    expect(heading('Check before you pay')).toBeTruthy();
    await test.unmount();
    await show('/cars/rav4/checkout?step=payment');
    expect(heading(/^Pay the .* deposit/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Card number').value).toBe('');
    await test.goTo('/cars/rav4/checkout');
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Aroha');
    expect(JSON.stringify([...gateways.checkouts])).not.toContain('4242');
  });

  it('typed details are stored before they are sent', async () => {
    await show();
    type('First name', 'Aro');
    await test.unmount();
    await show();
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Aro');
  });

  it('the contact step of the checkout starts with the contact details stored on the device', async () => {
    gateways.contact = {
      name: 'Aroha',
      last_name: '',
      email: 'aroha@example.com',
      phone: '0412 345 678',
      postcode: '2064',
    };
    await show();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('aroha@example.com');
    await press('Continue');
    await press('Continue to the deposit');
    await pay();
    expect(gateways.contact?.postcode).toBe('2064');
  });

  it('without contact details, the address of a later step of the checkout shows the contact step', async () => {
    await show('/cars/rav4/checkout?step=payment');
    expect(heading('Your details')).toBeTruthy();
    expect(screen.queryByLabelText('Card number')).toBeNull();
  });

  it('the receipt is shown after a reload, until the reservation expires', async () => {
    await show();
    await toPayment();
    await pay();
    await test.unmount();
    gateways.car = { ...rav4, reserved: true };
    await show('/cars/rav4/checkout?step=payment');
    expect(screen.getByText('7K3Q-92XD')).toBeTruthy();
    await test.unmount();
    gateways.checkouts.set('n40218', {
      ...(gateways.checkouts.get('n40218') ?? {
        contact: { name: '', last_name: '', email: '', phone: '', website: '' },
        sent: null,
      }),
      receipt: { ...receipt, held_until: '2026-11-20T00:59:00Z' },
    });
    await show();
    expect(heading('This car is already reserved')).toBeTruthy();
  });
});

describe('when a reservation fails', () => {
  it('a declined card shows the reason, and another card is sent with the same idempotency key', async () => {
    gateways.reserving = [{ kind: 'refused', message: 'The card was declined.', reason: '402 PAYMENT_DECLINED' }, made];
    await show();
    await toPayment();
    await pay('4000 0000 0000 0002');
    expect(screen.getByRole('alert').textContent).toBe('The card was declined.');
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    await pay();
    expect(screen.getByText('7K3Q-92XD')).toBeTruthy();
    expect(gateways.reserved.map(({ key }) => key)).toEqual(['key-number-1', 'key-number-1']);
    expect(reported).toEqual([]);
  });

  it('without a response the input stays, and a retry has the same idempotency key', async () => {
    gateways.reserving = [{ kind: 'unanswered', reason: '503' }, made];
    await show();
    await toPayment();
    await pay();
    expect(screen.getByRole('alert').textContent).toContain('You won’t be charged twice');
    expect(screen.getByLabelText<HTMLInputElement>('Card number').value).toBe('4242 4242 4242 4242');
    expect(String(reported[0])).toContain('FORMS_RESERVATION_UNANSWERED');
    await press('Try again');
    expect(screen.getByText('7K3Q-92XD')).toBeTruthy();
    expect(new Set(gateways.reserved.map(({ key }) => key)).size).toBe(1);
  });

  it('a double click makes one reservation', async () => {
    let response = (_: ReservationOutcome) => {};
    gateways.reserving = [
      new Promise((resolve) => {
        response = resolve;
      }),
    ];
    await show();
    await toPayment();
    await pay();
    await press(/^Pay/);
    expect(gateways.reserved).toHaveLength(1);
    await act(async () => response(made));
    expect(screen.getByText('7K3Q-92XD')).toBeTruthy();
  });

  it('[VDP-088] if another shopper reserved the car, the page explains that the card was not charged, and links to similar cars', async () => {
    gateways.reserving = [{ kind: 'unavailable', reason: '409 CAR_RESERVED' }];
    await show();
    await toPayment();
    gateways.car = { ...rav4, reserved: true };
    await pay();
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('This car is already reserved');
    expect(alert.textContent).toContain('Nothing was charged.');
    expect(within(alert).getByRole('link', { name: 'See similar cars' }).getAttribute('href')).toBe(
      '/search/new-used-and-demo-cars?refinementList[body][0]=SUV&range[price]=48490:68490',
    );
  });
});

describe('a car that cannot be reserved', () => {
  it.each<[string, Partial<Car>, string]>([
    ['[VDP-088] is reserved', { reserved: true }, 'This car is already reserved'],
    ['is sold', { status: 'sold' }, 'This car has been sold'],
    ['is coming soon', { status: 'coming_soon' }, 'This car isn’t here yet'],
    ['[FORM-056] does not allow reservations', { features: { reserve: false } }, 'This car can’t be reserved online'],
  ])('%s: the page shows the reason', async (_name, change, title) => {
    gateways.car = { ...rav4, ...change };
    await show();
    expect(heading(title)).toBeTruthy();
    expect(screen.queryByLabelText('First name')).toBeNull();
  });

  it('[FORM-056] no car can be reserved if the site has no reservations', async () => {
    await show('/cars/rav4/checkout', demoSite());
    expect(heading('This car can’t be reserved online')).toBeTruthy();
    expect(screen.getByRole('link', { name: '02 9904 1180' })).toBeTruthy();
  });

  it('for an unknown car, the page shows a notice', async () => {
    gateways.car = null;
    await show();
    expect(heading('We can’t find this car')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Browse cars' })).toBeTruthy();
  });

  it('a car that another shopper reserved has a link to enquire', async () => {
    gateways.car = { ...rav4, reserved: true };
    await show();
    expect(screen.getByRole('link', { name: 'Ask about it' }).getAttribute('href')).toBe('/cars/rav4#enquire');
  });
});

describe('checkout addresses', () => {
  const requesting = (query: string) => ({
    gateways,
    site: reserving(),
    nowMs,
    signal: AbortSignal.timeout(1_000),
    address: { path: '/checkout-journey', query, params: {} },
  });

  it.each(['car_id=n40218', 'car_id=rav4'])(
    '[FORM-053] /checkout-journey?%s redirects to the checkout of the car',
    async (query) => {
      await show();
      expect(await journey.load(requesting(query))).toEqual({
        kind: 'redirect',
        to: '/cars/rav4/checkout',
        permanent: false,
      });
      expect(await checkout.load(requesting(query))).toMatchObject({
        kind: 'found',
        status: 200,
        data: { car: { id: 'n40218' } },
      });
    },
  );

  it.each(['car_id=nobody', ''])('[FORM-053] /checkout-journey?%s, without a known car, is a 404', async (query) => {
    await show();
    expect(await journey.load(requesting(query))).toEqual({ kind: 'found', status: 404, data: { car: null } });
  });

  it('the checkout has another page title in each step', async () => {
    await show();
    const titles = () => test.heads.map(({ title }) => title);
    expect(titles()).toEqual([]);
    await toPayment();
    await pay();
    const name = 'Reserve the 2026 Toyota RAV4 | Northshore Motors';
    expect(titles()).toEqual([`Check | ${name}`, `Deposit | ${name}`, `Reserved | ${name}`]);
  });

  it('checkout pages are noindex', async () => {
    await show();
    const loaded = await checkout.load(requesting('car_id=rav4'));
    if (loaded.kind !== 'found') throw new Error('The car was not found');
    expect(checkout.head(loaded.data, reserving())).toEqual({
      title: 'Your details | Reserve the 2026 Toyota RAV4 | Northshore Motors',
      description: 'Pay a refundable deposit and Northshore Motors will hold the car for you.',
      robots: 'noindex',
      canonical: '/cars/rav4',
    });
  });
});
