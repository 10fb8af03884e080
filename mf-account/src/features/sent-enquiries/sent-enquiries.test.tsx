/** @jest-environment jsdom */
import type { SentEnquiry } from '@forecourt/contracts/api';
import { demoSite, mountPage } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import page from '../../pages/garage/index.ts';
import remote from '../../remote.ts';
import { fakeEnquiries, fakeGateways } from '../../testing/fake-gateways.ts';

let leave = async () => {};
afterEach(() => leave());

const vehicle = { name: '2021 Toyota RAV4', slug: 'toyota-rav4' };
const sentAt = '2026-03-02T04:30:00.000Z';
const drive: SentEnquiry = {
  reference: '0B5F1C2D',
  title: 'Test Drive',
  sent_at: sentAt,
  vehicle,
  booking: { state: 'booked', time: '2026-03-05T09:00:00+11:00', location: 'Artarmon' },
};
const hold: SentEnquiry = {
  reference: '1C5F1C2D',
  title: 'Reservation',
  sent_at: sentAt,
  vehicle: { name: '2022 Toyota Yaris' },
  reservation: { state: 'held', reference: 'K7PM-2XQD', deposit_cents: 20_000, until: '2026-03-04T04:30:00.000Z' },
};

async function garage(enquiries: ReturnType<typeof fakeEnquiries>) {
  const site = demoSite({ features: { ...demoSite().features, garage: true } });
  const test = await mountPage(page, {
    remote,
    gateways: { ...fakeGateways(), enquiries },
    site,
    address: '/my-garage',
  });
  leave = test.unmount;
  await act(async () => {});
  const section = within(screen.getByRole('region', { name: 'Bookings and enquiries' }));
  return {
    section,
    lines: () => section.getAllByRole('listitem').map(({ textContent }) => textContent),
    press: (name: RegExp) => act(async () => fireEvent.click(section.getByRole('button', { name }))),
  };
}

describe('bookings and enquiries in the garage', () => {
  it('are listed with state and reference; each links to its car until the car is sold', async () => {
    const { section, lines } = await garage(
      fakeEnquiries([
        drive,
        hold,
        { reference: '2D5F1C2D', title: 'Vehicle Enquiry', sent_at: sentAt },
        {
          ...drive,
          reference: '3E5F1C2D',
          booking: { ...drive.booking, state: 'cancelled' } as SentEnquiry['booking'],
        },
        {
          ...hold,
          reference: '4F5F1C2D',
          reservation: { ...hold.reservation, state: 'expired' } as SentEnquiry['reservation'],
        },
      ]),
    );
    expect(lines()).toEqual([
      expect.stringContaining('Thursday 5 March at 9:00 am, ArtarmonReference 0B5F1C2D'),
      expect.stringContaining('Held for you until Wednesday 4 March at 3:30 pm. $200 deposit paid.Reference K7PM-2XQD'),
      'Vehicle EnquirySent 2 March 2026.Reference 2D5F1C2D',
      expect.stringContaining('Cancelled. It was booked for Thursday 5 March at 9:00 am, Artarmon.'),
      expect.stringContaining('The hold has ended, and your $200 goes back to your card.'),
    ]);
    expect(section.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/cars/toyota-rav4',
      '/cars/toyota-rav4',
    ]);
    expect(section.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Change or cancel: Test Drive 2021 Toyota RAV4',
      'Cancel and refund: Reservation 2022 Toyota Yaris',
    ]);
  });

  it('a booking whose page cannot be opened shows the reason, and its button can be pressed again', async () => {
    let tried = 0;
    const { section, press } = await garage({
      ...fakeEnquiries([drive]),
      changePage: async () => ({ kind: 'failed', message: ++tried === 1 ? null : 'This booking is no longer here.' }),
    });
    await press(/^Change or cancel/);
    expect(section.getByRole('status').textContent).toMatch(
      /^We couldn’t open that page\. Nothing has changed\. Try again, or call us on /,
    );
    await press(/^Change or cancel/);
    expect(section.getByRole('status').textContent).toBe('This booking is no longer here.');
  });

  it('an error offers another try when the server does not respond, and an empty list is explained', async () => {
    let answer: readonly SentEnquiry[] | null = null;
    const { section, press } = await garage({ ...fakeEnquiries(), read: async () => answer });
    expect(section.getByRole('alert').textContent).toContain('We couldn’t load your bookings and enquiries');
    await press(/^Try again/);
    expect(section.getByRole('alert').textContent).toContain('We couldn’t load your bookings and enquiries');
    answer = [];
    await press(/^Try again/);
    expect(section.getByText(/^Nothing yet\. Book a test drive, reserve a car/)).toBeTruthy();
  });

  it('the button “Try again” keeps the focus until the server responds', async () => {
    let wait = false;
    const { section, press } = await garage({
      ...fakeEnquiries(),
      read: () => (wait ? new Promise(() => {}) : Promise.resolve(null)),
    });
    const button = section.getByRole('button', { name: /^Try again/ });
    button.focus();
    wait = true;
    await press(/^Try again/);
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
  });
});
