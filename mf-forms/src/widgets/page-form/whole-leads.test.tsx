/** @jest-environment jsdom */
import { platformForms } from '@forecourt/contracts/forms';
import { afterEach, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { fakeGateways } from '../../testing/fake-gateways.ts';
import { complaints, press, showForm } from '../../testing/form-driver.ts';
import { aLocation } from '../../testing/location.ts';

let leave = async () => {};
afterEach(() => leave());

/** The fields that every lead of this shopper has. */
const common = {
  name: 'My name',
  last_name: 'My last_name',
  email: 'aroha@example.com',
  phone: '0412 345 678',
  message: 'My message',
  opt_in: true,
  consent_text: 'Yes, Northshore Motors may send me offers. I can unsubscribe at any time.',
  url: 'https://northshore.example/cars/2026-toyota-rav4-n40218?utm_source=radio',
  user_agent: 'Browser/1',
  elapsed_ms: 60_000,
};
const reached = { PreferredContactMethod: 'Phone', postcode: '2064' };
const general = { ...reached, category: 'General Enquiry' };

/** The other fields of each form's lead. The forms about the shopper's own vehicle have separate tests. */
const leads: Readonly<Record<string, object>> = {
  enquiry: { ...general, subcategory: 'Vehicle Enquiry', finance: 'Yes' },
  findSimilar: { ...general, subcategory: 'Find Similar', finance: 'Yes' },
  photos: { ...general, subcategory: 'Request Photos', 'Request Photos': 'Please send photos for this car' },
  testDrive: {
    ...reached,
    category: 'Test Drive Enquiry',
    subcategory: 'Test Drive',
    location_id: 'hornsby',
    preferred_time: 'My preferred_time',
  },
  finance: { ...reached, category: 'Finance Enquiry', subcategory: 'Finance Application', has_trade_in: 'No' },
  financeApplication: {
    category: 'Finance Enquiry',
    subcategory: 'Finance Application',
    postcode: '2064',
    has_trade_in: 'No',
    answers: {
      amount: '20500',
      deposit: '25',
      term: '7',
      born: '1990-05-06',
      licence_state: 'WA',
      employment: 'Not employed',
      employer: 'My answers.employer',
      employed_years: '32',
      income: '24',
      housing: '25',
      living: '24',
      loans: '23',
      dependants: '3',
      lender_consent: 'Yes',
    },
  },
  contact: {
    ...reached,
    category: 'Finance Enquiry',
    subcategory: 'Contact',
    Rego: 'My Rego',
    dealership_slug: 'kia',
    location_id: 'ryde',
  },
  service: {
    category: 'Service Enquiry',
    subcategory: 'Service',
    preferred_time: 'My preferred_time',
    Rego: 'My Rego',
    answers: {
      vehicle: 'My answers.vehicle',
      kilometres: '28',
      service_type: 'Logbook service',
      transport: 'Wait here',
    },
    additional_services: ['Wheel alignment', 'Wiper blades', 'Wash and vacuum'],
  },
  parts: { ...reached, category: 'Parts Enquiry', subcategory: 'Parts' },
  careers: { ...general, subcategory: 'Career Enquiry' },
  fleet: { ...general, subcategory: 'Fleet Enquiry' },
  promotion: { ...general, subcategory: 'Promotion' },
  privacyRequest: {
    category: 'Privacy Request',
    subcategory: 'Privacy Request',
    opt_in: false,
    answers: { request: 'See what you hold about me' },
  },
};
/** What is sent for a form that is not a lead. */
const unsubscribe = {
  key: 'key-number-1',
  submission: {
    form: 'unsubscribe',
    category: 'General Enquiry',
    values: { email: 'aroha@example.com', phone: '0412 345 678' },
    url: common.url,
    user_agent: common.user_agent,
    elapsed_ms: common.elapsed_ms,
  },
};

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Gives each control a different answer, so that the test fails if a lead has an answer under a wrong name. */
function answer(control: Control): void {
  if (control.type === 'checkbox' || control.type === 'radio') {
    if (!(control as HTMLInputElement).checked) fireEvent.click(control);
    return;
  }
  fireEvent.change(control, { target: { value: answerTo(control) } });
}
function answerTo(control: Control): string {
  if (control instanceof HTMLSelectElement) return control.options[control.options.length - 1]?.value ?? '';
  if (control.type === 'email') return 'aroha@example.com';
  if (control.type === 'tel') return '0412 345 678';
  if (control.name === 'postcode') return '2064';
  if (control.name === 'answers.amount') return '20500';
  if (control.name === 'answers.dependants') return '3';
  if (control.name === 'answers.born') return '1990-05-06';
  if (control.inputMode === 'numeric') return String(10 + control.name.length);
  return `My ${control.name}`;
}

it('there is an expected lead for every form, except the forms about the shopper’s own vehicle', () => {
  const names = platformForms.map(({ name }) => name).filter((name) => name !== 'tradeIn' && name !== 'sell');
  expect([...Object.keys(leads), 'unsubscribe'].sort()).toEqual(names.toSorted());
});

it.each([
  ...Object.entries(leads).map(([form, lead]) => [form, { ...common, ...lead, form }] as const),
  ['unsubscribe', unsubscribe] as const,
])('[FORM-060] the form %s sends each answer under its own name', async (name, whole) => {
  const gateways = fakeGateways();
  gateways.places.push(aLocation('hornsby'), { ...aLocation('ryde'), dealership_id: 'kia', dealership_slug: 'kia' });
  const test = await showForm(name, { gateways });
  leave = test.unmount;
  const sent = () => [...gateways.sent.map(({ lead }) => lead), ...gateways.submitted];
  const answered = new Set(['website']);
  while (sent().length === 0) {
    for (const control of screen.getByRole('form').querySelectorAll<Control>('input, select, textarea')) {
      const isNoPreference = control.type === 'radio' && control.value === '';
      if (control.type === 'hidden' || isNoPreference || answered.has(control.name)) continue;
      answered.add(control.name);
      answer(control);
    }
    await press(/Next|Send|Book|Apply|Ask|Enquire|Request|Find|Confirm|Unsubscribe/);
    expect(complaints()).toEqual([]);
  }
  expect(sent()).toEqual([whole]);
});
