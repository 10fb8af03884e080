/** @jest-environment jsdom */
import type { Location } from '@forecourt/contracts';
import { messages } from '@forecourt/contracts';
import { platformForms } from '@forecourt/contracts/forms';
import { demoSite } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { fakeGateways } from '../../testing/fake-gateways.ts';
import { choose, complaints, fillContact, press, showForm, type } from '../../testing/form-driver.ts';

let leave = async () => {};
afterEach(() => leave());

const place = (id: string, dealership: string): Location => ({
  id,
  name: `Northshore ${id}`,
  slug: id,
  visible: true,
  primary: false,
  location_type: 'sales',
  dealership_id: dealership,
  dealership_slug: dealership,
  address: { street: '', city: '', state: 'NSW', postcode: '' },
  contact_detail: { opening_hours: [] },
});

async function show(...given: Parameters<typeof showForm>) {
  const test = await showForm(...given);
  leave = test.unmount;
  return test;
}
function withPlaces(...places: readonly [string, string][]) {
  const gateways = fakeGateways();
  gateways.places.push(...places.map(([id, dealership]) => place(id, dealership)));
  return gateways;
}
const several = () => withPlaces(['hornsby', 'toyota'], ['artarmon', 'toyota'], ['brookvale', 'kia']);
const optionsOf = (label: RegExp) =>
  [...screen.getByRole<HTMLSelectElement>('combobox', { name: label }).options].map(({ value }) => value);

describe('the enquiry without a vehicle', () => {
  it('[FORM-009] the form requires the field Comments, unless the site makes it optional', async () => {
    await show('contact');
    fillContact();
    await press('Enquire Now');
    expect(complaints()).toEqual(['Please enter your comments.']);
    expect(screen.getByRole('textbox', { name: 'Comments' }).getAttribute('aria-invalid')).toBe('true');
    await leave();
    const { gateways } = await show('contact', { forms: { enquiry: { messageRequired: false } } });
    fillContact();
    expect(screen.getByRole('textbox', { name: 'Comments (optional)' })).toBeTruthy();
    await press('Enquire Now');
    expect(gateways.sent[0]?.lead.message).toBe('');
  });

  it('on the page of an offer, the form leaves out the fields that the offer answers', async () => {
    const gateways = several();
    const { element } = await show('contact', { gateways, subject: 'offer' });
    for (const label of ['What’s it about?', 'Dealership', 'Registration', 'Tell us what it’s about'])
      expect(element.textContent).not.toContain(label);
    expect(optionsOf(/Location/).filter(Boolean)).toEqual(['hornsby', 'artarmon', 'brookvale']);
    fillContact();
    choose(/Location/, 'artarmon');
    type(/Comments/, 'Is the tow bar fitted?');
    await press('Enquire Now');
    expect(gateways.sent[0]?.lead).toMatchObject({ category: 'General Enquiry', location_id: 'artarmon' });
  });

  it('[FORM-011] on a site with several dealerships, the form requires a dealership and one of its locations', async () => {
    const gateways = several();
    await show('contact', { gateways });
    fillContact();
    type(/Comments/, 'Are you open?');
    await press('Enquire Now');
    expect(complaints()).toEqual(['Please choose a dealership.', 'Please choose a location.']);
    choose(/Dealership/, 'toyota');
    expect(optionsOf(/Location/)).toEqual(['', 'hornsby', 'artarmon']);
    choose(/Location/, 'artarmon');
    await press('Enquire Now');
    expect(gateways.sent[0]?.lead).toMatchObject({ dealership_slug: 'toyota', location_id: 'artarmon' });
  });

  it('[FORM-011] on a site with several locations of one dealership, the form asks only for the location', async () => {
    const gateways = withPlaces(['hornsby', 'toyota'], ['artarmon', 'toyota']);
    await show('contact', { gateways });
    expect(screen.queryByRole('combobox', { name: /Dealership/ })).toBeNull();
    expect(optionsOf(/Location/)).toEqual(['', 'hornsby', 'artarmon']);
  });

  it('[FORM-011] the form asks for no dealership or location if the page or the site has only one, or if the site hides the fields', async () => {
    const off = { enquiry: { showLocation: false, showDealership: false } };
    for (const setting of [
      { gateways: withPlaces(['hornsby', 'toyota']) },
      { gateways: several(), locationId: 'hornsby' },
      { gateways: several(), forms: off },
    ]) {
      await show('contact', setting);
      expect(screen.queryByRole('combobox', { name: /Location|Dealership/ })).toBeNull();
      await leave();
    }
    await show('contact', { gateways: withPlaces(['hornsby', 'toyota']), forms: { enquiry: { showLocation: true } } });
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /Location/ }).value).toBe('hornsby');
  });

  it('[FORM-012] marketing consent and registration may be left empty, and are sent as entered', async () => {
    const { gateways } = await show('contact');
    fillContact();
    type(/Comments/, 'Hello');
    await press('Enquire Now');
    expect(gateways.sent[0]?.lead.opt_in).toBe(false);
    expect(gateways.sent[0]?.lead).not.toHaveProperty('Rego');
    await press('Write again');
    type(/Comments/, 'Hello again');
    type(/Registration \(optional\)/, 'EKT 58R');
    fireEvent.click(screen.getByRole('checkbox', { name: /send me offers/ }));
    await press('Enquire Now');
    expect(gateways.sent[1]?.lead).toMatchObject({ opt_in: true, Rego: 'EKT 58R' });
  });

  it('[FORM-013] the form requires accepting the terms only if the site sets that', async () => {
    await show('contact');
    expect(screen.queryByRole('checkbox', { name: /terms/ })).toBeNull();
    await leave();
    const { gateways } = await show('contact', { forms: { termsRequired: true } });
    fillContact();
    type(/Comments/, 'Hello');
    await press('Enquire Now');
    expect(complaints()).toEqual(['Please accept the terms and conditions.']);
    fireEvent.click(screen.getByRole('checkbox', { name: /terms/ }));
    await press('Enquire Now');
    expect(gateways.sent[0]?.lead.terms_conditions).toBe(true);
  });

  it('[FORM-061] the form offers the site’s categories of enquiries, and sends the first unless the shopper chooses another', async () => {
    const { gateways } = await show('contact', {
      forms: { enquiry: { categories: ['Parts Enquiry', 'General Enquiry'] } },
    });
    expect(optionsOf(/What’s it about/).filter(Boolean)).toEqual(['Parts Enquiry', 'General Enquiry']);
    fillContact();
    type(/Comments/, 'A mirror, please.');
    await press('Enquire Now');
    expect(gateways.sent[0]?.lead.category).toBe('Parts Enquiry');
    await leave();
    await show('contact');
    expect(optionsOf(/What’s it about/).filter(Boolean)).toEqual([
      'General Enquiry',
      'Vehicle Enquiry',
      'Service Enquiry',
      'Parts Enquiry',
      'Finance Enquiry',
    ]);
  });

  it('[FORM-014] the form has the site’s button label, by default Enquire Now', async () => {
    expect(demoSite().labels.enquire).toBe('Enquire Now');
    await show('contact');
    expect(screen.getByRole('button', { name: 'Enquire Now' })).toBeTruthy();
  });

  it('[FORM-037] if the server refuses an unknown postcode, the form shows the error at the postcode field', async () => {
    const { gateways } = await show('contact');
    gateways.response({
      kind: 'refused',
      message: messages.unknownPostcode,
      fields: { postcode: 'Invalid postcode' },
      reason: '400',
    });
    fillContact();
    type(/Postcode/, '0001');
    type(/Comments/, 'Hello');
    await press('Enquire Now');
    expect(complaints()).toEqual(['Invalid postcode']);
    expect(screen.getByRole('textbox', { name: /Postcode/ }).getAttribute('aria-invalid')).toBe('true');
  });
});

/** The forms about the shopper's own vehicle have fields outside the form definition, and separate tests. */
const whole = platformForms.map(({ name }) => name).filter((name) => name !== 'tradeIn' && name !== 'sell');

describe('every form', () => {
  it.each(whole)('[FORM-060] a shopper who is not signed in can send the form %s', async (name) => {
    const { gateways } = await show(name, { gateways: withPlaces(['hornsby', 'toyota']) });
    while (gateways.sent.length + gateways.submitted.length === 0) {
      screen.getByRole('form').querySelectorAll<HTMLInputElement>('[required]').forEach(answer);
      await press(/Next|Send|Book|Apply|Ask|Enquire|Request|Find|Confirm|Unsubscribe/);
      expect(complaints()).toEqual([]);
    }
    expect(complaints()).toEqual([]);
    expect(gateways.sent.length + gateways.submitted.length).toBe(1);
  });
});

function answer(field: HTMLInputElement | HTMLSelectElement) {
  if (field.type === 'radio' || field.type === 'checkbox') fireEvent.click(field);
  else fireEvent.change(field, { target: { value: answerTo(field) } });
}

function answerTo(field: HTMLInputElement | HTMLSelectElement): string {
  if (field instanceof HTMLSelectElement) return field.options[field.options.length - 1]?.value ?? '';
  return (
    { email: 'aroha@example.com', tel: '0412 345 678' }[field.type] ??
    (field.inputMode === 'numeric' ? '5000' : 'Mazda')
  );
}
