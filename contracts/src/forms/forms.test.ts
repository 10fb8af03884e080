import { describe, expect, it } from '@jest/globals';
import { LeadRequest } from '../api/lead.ts';
import { formMessagesOf } from '../messages/messages-of.ts';
import { safeParse } from '../schema.ts';
import { checkForm } from './check-form.ts';
import { FormDefinition } from './form-definition.ts';
import { formOf } from './form-of.ts';
import { formSettings } from './form-settings.ts';
import { formText } from './form-text.ts';
import { coreFields } from './known-field.ts';
import { platformForms } from './platform/index.ts';
import { sentAnswers } from './sent-answers.ts';
import { shownFields } from './shown-fields.ts';

const lead = {
  category: 'General Enquiry',
  name: 'Aroha',
  email: 'aroha@example.com',
  phone: '0412 345 678',
  message: 'Hello',
  opt_in: false,
} as const;

describe('the core contact fields', () => {
  it('[FORM-001] the eight core fields have fixed names, and a lead accepts each of them', () => {
    expect(Object.keys(coreFields)).toEqual([
      'name',
      'last_name',
      'email',
      'phone',
      'postcode',
      'location_id',
      'PreferredContactMethod',
      'finance',
    ]);
    expect(coreFields.name.label).toBe('First name');
    const given = {
      ...lead,
      last_name: 'Ngata',
      postcode: '2064',
      location_id: 'a',
      PreferredContactMethod: 'SMS',
      finance: 'Yes',
    };
    expect(safeParse(LeadRequest, given).data).toEqual(given);
  });

  it('[FORM-003] the field `finance` of a lead is exactly Yes or No', () => {
    expect(coreFields.finance.options).toEqual(['Yes', 'No']);
    expect(safeParse(LeadRequest, { ...lead, finance: 'No' }).success).toBe(true);
    expect(safeParse(LeadRequest, { ...lead, finance: 'Maybe' }).success).toBe(false);
  });
});

describe('the forms of the platform', () => {
  it.each(platformForms.map((form) => [form.name, form] as const))('the form %s has a valid definition', (_, form) => {
    expect(safeParse(FormDefinition, form).error).toBeUndefined();
  });

  it('the service form shows the site’s prices beside its answers, and is built only once for one configuration', () => {
    const forms = { service: { prices: { Brakes: 'from $95', 'Wash and vacuum': 'Free' } } };
    const form = formOf({ forms }, 'service');
    const fields = form?.steps.flatMap((step) => step.fields) ?? [];
    const priced = fields.flatMap((field) =>
      'options' in field ? (field.options ?? []).flatMap(({ value, price }) => (price ? [[value, price]] : [])) : [],
    );
    expect(priced).toEqual([
      ['Brakes', 'from $95'],
      ['Wash and vacuum', 'Free'],
    ]);
    expect(fields.flatMap((field) => ('help' in field && field.help ? [field.help] : []))).toEqual([
      'Prices include GST.',
    ]);
    expect(formOf({ forms }, 'service')).toBe(form);
    expect(formOf({ forms }, 'contact')).toBe(formOf({}, 'contact'));
  });

  it('the service form shows the prices of the location that it is for', () => {
    const forms = { service: { prices: { Brakes: 'from $95' }, pricesAt: { rocklea: { Brakes: 'from $89' } } } };
    const priceAt = (id?: string) =>
      formOf({ forms }, 'service', id)
        ?.steps.flatMap((step) => step.fields)
        .flatMap((field) => ('options' in field ? (field.options ?? []).flatMap(({ price }) => price ?? []) : []));
    expect([priceAt('rocklea'), priceAt('artarmon'), priceAt()]).toEqual([['from $89'], ['from $95'], ['from $95']]);
  });

  it('platform forms have unique names, and a site’s form with the same name replaces a platform form', () => {
    const names = platformForms.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const own = { ...(platformForms[0] as FormDefinition), subcategory: 'Ours' };
    expect(formOf({ forms: { own: [own] } }, own.name)?.subcategory).toBe('Ours');
    expect(formOf({}, 'nobody')).toBeUndefined();
  });
});

const questions = shownFields(
  {
    ...(platformForms[0] as FormDefinition),
    steps: [
      {
        fields: [
          { kind: 'line', name: 'km', label: 'Distance', input: 'kms', max: 100 },
          { kind: 'line', name: 'day', label: 'Day', input: 'day' },
          { kind: 'line', name: 'short', label: 'Short', maxLength: 3 },
          { kind: 'choice', name: 'colour', label: 'Colour', options: [{ value: 'red', label: 'Red' }] },
          { kind: 'tick', name: 'sure', label: 'Sure', required: true, missing: 'Please be sure.' },
          { kind: 'checks', name: 'more', label: 'More', options: [{ value: 'Wax', label: 'Wax' }] },
          { kind: 'hidden', name: 'origin', value: 'flyer' },
        ],
      },
    ],
  },
  formSettings({}),
);

describe('the rules of a form', () => {
  it.each([
    [{ sure: true }, []],
    [{ sure: true, km: '99 kms', day: '2026-02-28', short: 'abc', colour: 'red', more: ['Wax'] }, []],
    [{ sure: false }, ['sure']],
    [
      { sure: true, km: '101', day: '2026-02-30', short: 'abcd', colour: 'blue', more: ['Gold'] },
      ['km', 'day', 'short', 'colour', 'more'],
    ],
    [{ sure: true, km: '-5', colour: '<script>' }, ['km', 'colour']],
  ])('the answers %j have errors in the fields %j', (values, wrong) => {
    expect(Object.keys(checkForm(questions, values, formMessagesOf({})))).toEqual(wrong);
  });

  it('answers are sent as the api expects them: plain numbers, Yes for a ticked box, one list of ticked options, no empty answers', () => {
    expect(sentAnswers(questions, { km: '1,000 kms', short: ' ' }, { sure: true, Wax: true, Gold: true })).toEqual({
      answers: { km: '1000', sure: 'Yes', origin: 'flyer' },
      additional_services: ['Wax'],
    });
  });

  it('a text whose placeholder has no value is left out', () => {
    const enquiry = formOf({}, 'enquiry') as FormDefinition;
    const facts = { dealer: 'Northshore', noun: 'car', car: 'RAV4' };
    expect(formText(enquiry, facts).lede).toBeUndefined();
    expect(formText(enquiry, { ...facts, stocknum: 'N4' })).toMatchObject({ title: 'RAV4', lede: 'Stock number N4' });
  });
});
