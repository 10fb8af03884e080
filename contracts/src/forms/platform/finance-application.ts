import { analyticsIds } from '../../analytics.ts';
import type { FormDefinition } from '../form-definition.ts';

const dollarsNeeded = 'Please enter an amount in dollars, such as 1,200.';
const outgoing = { kind: 'line', private: true, input: 'price', half: true, wrong: dollarsNeeded } as const;

/**
 * The full finance application, with everything that a lender needs. It has its own page.
 *
 * @source spec §3, FORM-022, FORM-026
 */
export const financeApplication: FormDefinition = {
  name: 'financeApplication',
  sends: 'lead',
  category: 'Finance Enquiry',
  subcategory: 'Finance Application',
  counted: analyticsIds.financeEnquiry,
  unsaid: 'I’d like to apply for finance.',
  layout: 'pages',
  resumable: true,
  words: {
    title: 'Apply for finance',
    lede: 'Five short steps. We don’t get your application until you send the last one. Nothing here is an offer of credit.',
    submit: 'Send application',
    thanksTitle: 'Thank you, we’ve got your application',
    thanks: '{dealer} will go through your options with you.',
    again: 'Send another one',
  },
  steps: [
    {
      title: 'Amount',
      fields: [
        {
          kind: 'line',
          name: 'amount',
          label: 'How much would you like to borrow?',
          input: 'price',
          required: true,
          min: 1000,
          max: 1_000_000,
          missing: 'Please enter how much you would like to borrow.',
          wrong: 'Please enter an amount from $1,000 to $1,000,000.',
        },
        { kind: 'line', name: 'deposit', label: 'Deposit', input: 'price', half: true, wrong: dollarsNeeded },
        {
          kind: 'choice',
          name: 'term',
          label: 'Over how many years?',
          half: true,
          options: optionsOf('1', '2', '3', '4', '5', '6', '7'),
        },
        { kind: 'known', name: 'has_trade_in' },
      ],
    },
    {
      title: 'You',
      fields: [
        { kind: 'known', name: 'name', required: true, half: true },
        { kind: 'known', name: 'last_name', required: true, half: true, missing: 'Please enter your last name.' },
        { kind: 'known', name: 'email', required: true },
        { kind: 'known', name: 'phone', required: true, half: true },
        { kind: 'known', name: 'postcode', half: true },
        {
          kind: 'line',
          name: 'born',
          private: true,
          label: 'Date of birth',
          input: 'day',
          autocomplete: 'bday',
          half: true,
        },
        { kind: 'choice', name: 'licence_state', label: 'Licence state', from: 'states', half: true },
      ],
    },
    {
      title: 'Work',
      fields: [
        {
          kind: 'choice',
          name: 'employment',
          private: true,
          label: 'Employment status',
          required: true,
          missing: 'Please choose your employment status.',
          options: optionsOf('Full time', 'Part time', 'Casual', 'Self-employed', 'Retired', 'Not employed'),
        },
        {
          kind: 'line',
          name: 'employer',
          private: true,
          label: 'Employer',
          maxLength: 100,
          autocomplete: 'organization',
        },
        {
          kind: 'line',
          name: 'employed_years',
          private: true,
          label: 'Years there',
          input: 'number',
          max: 70,
          wrong: 'Please enter the number of years, such as 3.',
          half: true,
        },
      ],
    },
    {
      title: 'Income',
      lede: 'What comes in and goes out each month. Your best guess is fine.',
      fields: [
        {
          kind: 'line',
          name: 'income',
          private: true,
          label: 'Monthly income after tax',
          input: 'price',
          required: true,
          missing: 'Please enter your income after tax.',
          wrong: dollarsNeeded,
        },
        { ...outgoing, name: 'housing', label: 'Rent or mortgage' },
        { ...outgoing, name: 'living', label: 'Living costs' },
        { ...outgoing, name: 'loans', label: 'Other loans and cards' },
        {
          kind: 'line',
          name: 'dependants',
          private: true,
          label: 'Dependants',
          input: 'number',
          max: 20,
          half: true,
          wrong: 'Please enter how many people depend on you, such as 2.',
        },
      ],
    },
    {
      title: 'Consent',
      fields: [
        {
          kind: 'tick',
          name: 'lender_consent',
          label: 'You may give my details to lenders and credit reporting bodies, to see what loan I can get.',
          required: true,
          missing: 'Please tick the box, or call us. We can’t ask a lender without your consent.',
        },
        { kind: 'known', name: 'message' },
        { kind: 'known', name: 'terms_conditions', shown: 'termsRequired', required: true },
        { kind: 'known', name: 'opt_in' },
      ],
    },
  ],
};

/** Options whose values are their labels. */
function optionsOf(...values: readonly string[]) {
  return values.map((value) => ({ value, label: value }));
}
