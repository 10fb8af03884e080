/** @jest-environment jsdom */
import { demoSite, mountPage } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import remote from '../../remote.ts';
import { fakeGateways } from '../../testing/fake-gateways.ts';
import { complaints, fillContact, press, showForm, type } from '../../testing/form-driver.ts';
import { aLocation } from '../../testing/location.ts';
import thanks from './index.ts';

let leave = async () => {};
afterEach(() => leave());

async function show(form: string, setting: Parameters<typeof showForm>[1] = {}) {
  const test = await showForm(form, setting);
  leave = test.unmount;
  return test;
}
async function visit(address: string, gateways = fakeGateways(), site = demoSite()) {
  const test = await mountPage(thanks, { remote, gateways, address, site });
  leave = test.unmount;
  return test.element.textContent;
}
async function sendCareers(setting: Parameters<typeof showForm>[1] = {}) {
  const test = await show('careers', setting);
  fillContact();
  type(/Comments/, 'I mend gearboxes.');
  await press('Send application');
  return test;
}

describe('after sending', () => {
  it('[FORM-028] the form is counted under its category and stored, and the success page is shown', async () => {
    const { visited, counted, gateways } = await sendCareers();
    expect(counted).toEqual([{ id: 51 }]);
    expect(gateways.success).toEqual({
      category: 'General Enquiry',
      form: 'careers',
      asked: 'I mend gearboxes.',
      reply: 'aroha@example.com or 0412 345 678',
    });
    expect(visited).toEqual(['/success?form=careers&reference=0B5F1C2D']);
  });

  it('[FORM-029] the address of the success page names the location that the form was for', async () => {
    const { visited } = await sendCareers({ locationId: 'artarmon' });
    expect(visited).toEqual(['/success?form=careers&location=artarmon&reference=0B5F1C2D']);
  });

  it('[FORM-028] a site without a success page shows the thanks in place of the form', async () => {
    const { visited } = await sendCareers({ forms: { showSuccessPage: false } });
    expect(visited).toEqual([]);
    expect(screen.getByRole('heading', { name: 'Thank you, we’ve got your application' })).toBe(document.activeElement);
  });

  it('[FORM-032] for a form that is not a lead, the response decides whether the success page is shown', async () => {
    for (const toSuccessPage of [true, false]) {
      const gateways = fakeGateways();
      gateways.submitting = { kind: 'taken', formId: '7c1d0e42', toSuccessPage };
      const { visited } = await show('unsubscribe', { gateways });
      type(/Email/, 'aroha@example.com');
      await press('Unsubscribe');
      expect(gateways.submitted[0]?.submission).toMatchObject({
        form: 'unsubscribe',
        values: { email: 'aroha@example.com' },
      });
      expect(visited).toEqual(toSuccessPage ? ['/success?form=unsubscribe&reference=7C1D0E42'] : []);
      expect(screen.getByText(/will stop sending you offers within five business days/)).toBeTruthy();
      await leave();
    }
  });

  it.each([
    [null, 'An error occurred when submitting this form'],
    ['This form is no longer available. Please call us.', 'This form is no longer available. Please call us.'],
  ])('[FORM-036] [ERR-012] a failure raises an alert, and the form keeps its values: %s', async (message, expected) => {
    const gateways = fakeGateways();
    gateways.submitting = { kind: 'failed', message, fields: {}, reason: '500', code: 'FORMS_LEAD_UNANSWERED' };
    const { alerts, visited, reports } = await show('unsubscribe', { gateways });
    type(/Email/, 'aroha@example.com');
    await press('Unsubscribe');
    expect([alerts, visited, reports]).toEqual([[expected], [], [expect.stringContaining('FORMS_LEAD_UNANSWERED')]]);
    expect(screen.getByRole('alert').textContent).toBe(expected);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Email/ }).value).toBe('aroha@example.com');
    await press('Unsubscribe');
    expect(new Set(gateways.submitted.map(({ key }) => key)).size).toBe(1);
  });

  it('[FORM-050] unsubscribing only needs an email address, and an invalid one shows an error', async () => {
    const { gateways } = await show('unsubscribe');
    expect(screen.getAllByRole('textbox')).toHaveLength(2);
    await press('Unsubscribe');
    expect(complaints()).toEqual(['Please enter an email address like name@example.com.']);
    expect(gateways.submitted).toEqual([]);
  });
});

describe('the success page', () => {
  it('[FORM-029] shows the text for the form in its address, else for the form that was sent last', async () => {
    expect(await visit('/success?form=finance&reference=0B5F1C2D')).toContain(
      'Northshore Motors will go through your options with you.Your reference0B5F1C2D',
    );
    await leave();
    const gateways = fakeGateways();
    gateways.success = { category: 'General Enquiry', form: 'unsubscribe' };
    expect(await visit('/success', gateways)).toContain('will stop sending you offers');
  });

  it('[FORM-029] asks the shopper to quote the reference in the page’s address when they call', async () => {
    const sooner = async (address: string) =>
      (await visit(address)).replace(/^.*Need it sooner\?|While you wait.*$/gs, '').replaceAll('\u00a0', ' ');
    expect(await sooner('/success?form=finance&reference=0B5F1C2D')).toBe('Call 02 9904 1180 and quote 0B5F1C2D.');
    await leave();
    expect(await sooner('/success?form=finance')).toBe('Call 02 9904 1180.');
  });

  it('[FORM-029] says when the dealer replies: the usual reply time, else when the car’s location opens', async () => {
    const gateways = fakeGateways();
    const car = { slug: 'c1', name: '2021 Toyota RAV4', car_type: 'used', status: 'in_stock' } as const;
    gateways.cars.push({ ...car, id: 'c1', location_id: 'artarmon' });
    const { forms } = demoSite();
    const promising = demoSite({ forms: { ...forms, replyTime: 'within two business hours' } });
    const opening = () => document.querySelector('[data-slot="vehicle.enquiry.opening"]');
    expect(await visit('/success?form=enquiry&car_id=c1', gateways, promising)).toContain(
      'We usually reply within two business hours.',
    );
    expect(opening()).toBeNull();
    await leave();
    expect(await visit('/success?form=enquiry&car_id=c1', gateways)).not.toContain('We usually reply');
    expect(opening()).not.toBeNull();
    await leave();
    const time = 'time=2026-11-26T09%3A00%3A00%2B11%3A00';
    expect(await visit(`/success?form=service&${time}`, gateways, promising)).not.toContain('We usually reply');
  });

  it('[FORM-029] names the location that has the message: the one it was sent to, or the car’s', async () => {
    const gateways = fakeGateways();
    const car = { slug: 'c1', name: '2021 Toyota RAV4', car_type: 'used', status: 'in_stock' } as const;
    gateways.cars.push({ ...car, id: 'c1', location_id: 'hornsby', location_name: 'Northshore Kia' });
    gateways.places.push({ ...aLocation('artarmon'), name: 'Northshore Toyota' });
    const { forms } = demoSite();
    const promising = demoSite({ forms: { ...forms, replyTime: 'within two business hours' } });
    const text = await visit('/success?form=contact&location=artarmon&reference=0B5F1C2D', gateways, promising);
    expect(text).toContain('Your message is with the team at Northshore Toyota.');
    expect(text.match(/within two business hours/g)).toHaveLength(1);
    expect(text).toContain('Sent toNorthshore Toyota');
    expect(screen.queryByRole('link', { name: 'Get directions' })).toBeNull();
    await leave();
    expect(await visit('/success?form=enquiry&car_id=c1&reference=0B5F1C2D', gateways)).toContain(
      'Your message is with the team at Northshore Kia.',
    );
  });

  it('[FORM-029] names the car once, and the licence that a motorcycle needs', async () => {
    const gateways = fakeGateways();
    const name = '2026 Ducati Scrambler Icon';
    const bike = { badge: 'Icon', simple_body: 'Motorcycle', stocknum: 'B16092', price: 17_900 };
    gateways.cars.push({
      id: 'b1',
      slug: 'b1',
      name,
      car_type: 'new',
      status: 'in_stock',
      location_id: 'adelaide',
      ...bike,
    });
    const text = await visit('/success?form=testDrive&car_id=b1&time=2026-11-26T09%3A00%3A00%2B11%3A00', gateways);
    expect(text).toContain(`${name}Stock B16092`);
    expect(text).toContain('Bring your rider licence');
  });

  it('the further actions for a car are headed “Before you come” after a booking, and otherwise “While you wait”', async () => {
    const gateways = fakeGateways();
    const car = { slug: 'c1', name: '2021 Toyota RAV4', car_type: 'used', status: 'in_stock' } as const;
    gateways.cars.push({ ...car, id: 'c1', location_id: 'artarmon' });
    await visit('/success?form=enquiry&car_id=c1', gateways);
    expect(screen.getByRole('heading', { name: 'While you wait' })).toBeTruthy();
    await leave();
    await visit('/success?form=testDrive&car_id=c1&time=2026-11-26T09%3A00%3A00%2B11%3A00', gateways);
    expect(screen.getByRole('heading', { name: 'Before you come' })).toBeTruthy();
  });

  it('without a car, the further actions are those that the site offers, except the form that was sent', async () => {
    const addresses = () =>
      within(screen.getByRole('region', { name: 'While you wait' }))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
    await visit('/success?form=enquiry');
    expect(addresses()).toEqual(['/book-test-drive', '/cars/trade-in', '/search/new-used-and-demo-cars']);
    await leave();
    await visit('/success?form=tradeIn');
    expect(addresses()).toEqual(['/book-test-drive', '/search/new-used-and-demo-cars']);
  });

  it('[FORM-029] does not say that a form was received when none was sent', async () => {
    const text = await visit('/success');
    expect(text).toContain('Thank you');
    expect(text).not.toMatch(/we’ve got your/);
  });

  it('[FORM-029] for a booking, the success page shows the location, with directions, and the email address that got the details', async () => {
    const gateways = fakeGateways();
    const address = { street: '388 Pacific Highway', city: 'Artarmon', state: 'NSW', postcode: '2064' };
    gateways.places.push({ ...aLocation('artarmon', 'service'), name: 'Northshore Service', address });
    gateways.success = {
      category: 'Service Enquiry',
      form: 'service',
      booking: 'a'.repeat(43),
      reply: 'aroha@example.com',
    };
    const text = await visit(
      '/success?form=service&time=2026-12-02T11%3A00%3A00%2B11%3A00&location=artarmon&reference=0B5F1C2D',
      gateways,
    );
    expect(text).toContain('Service booked for Wednesday 2\u00a0December at 11:00 am');
    expect(text).toContain('WhereNorthshore Service, 388 Pacific Highway, Artarmon NSW 2064Get directions');
    expect(text).toContain('Details sent toaroha@example.com');
    expect(text).not.toContain('We’ll reply to');
    expect(text).toContain('Use “Change or cancel”, or call');
    expect(text).toContain('Let the front desk know when you arrive.');
    expect(screen.getByRole('link', { name: 'Get directions' }).getAttribute('href')).toBe(
      `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent('Northshore Service, 388 Pacific Highway, Artarmon NSW 2064')}`,
    );
    const calendar = screen.getByRole('link', { name: 'Add to calendar' }).getAttribute('href') ?? '';
    expect(decodeURIComponent(calendar)).toContain('LOCATION:Northshore Service');
  });

  it('[FORM-064] links to the booking made with the form, by the link in the address or else the one stored in this tab', async () => {
    const token = 'a'.repeat(43);
    const link = () => screen.queryByRole('link', { name: 'Change or cancel' })?.getAttribute('href');
    const time = 'time=2026-11-26T09%3A00%3A00%2B11%3A00';
    await visit(`/success?form=service&${time}&booking=${token}`);
    expect(link()).toBe(`/booking?t=${token}`);
    const calendar = screen.getByRole('link', { name: 'Add to calendar' }).getAttribute('href') ?? '';
    expect(decodeURIComponent(calendar).replaceAll('\r\n ', '')).toContain(`/booking?t=${token}`);
    await leave();
    const gateways = fakeGateways();
    gateways.success = { category: 'Service Enquiry', form: 'service', booking: token };
    await visit(`/success?form=service&${time}`, gateways);
    expect(link()).toBe(`/booking?t=${token}`);
    await leave();
    const text = await visit(`/success?form=testDrive&${time}`, gateways);
    expect(link()).toBeUndefined();
    expect(text).toMatch(/Plans changed\? Call \d/);
  });

  it('[NAV-040] the former address of the success page redirects to its present address', async () => {
    const request = { site: demoSite(), gateways: fakeGateways(), signal: new AbortController().signal, nowMs: 0 };
    const address = { path: '/thank-you', query: 'form=finance', params: {} };
    expect(await thanks.load({ ...request, address })).toEqual({
      kind: 'redirect',
      to: '/success?form=finance',
      permanent: true,
    });
  });
});
