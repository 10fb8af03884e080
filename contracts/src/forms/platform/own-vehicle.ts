import type { FormDefinition } from '../form-definition.ts';
import { contactSheet } from './contact-fields.ts';

/** A trade-in of the shopper's own vehicle; the page itself asks for the vehicle's data. @source spec §2, FORM-048 */
export const tradeIn: FormDefinition = {
  name: 'tradeIn',
  sends: 'lead',
  category: 'Trade-In Enquiry',
  subcategory: 'Trade-In Valuation',
  unsaid: 'I’d like to know what my vehicle is worth as a trade-in.',
  words: {
    title: 'Get an exact offer',
    lede: 'We’ll inspect your vehicle in person, then give you our exact price. You don’t have to accept it.',
    submit: 'Request my exact offer',
    thanksTitle: 'Thank you, we’ve got your request',
    thanks: '{dealer} will get back to you to arrange the inspection.',
    again: 'Get an offer on another vehicle',
  },
  ofCar: { thanks: '{dealer} will get back to you about the {car} and arrange to inspect your vehicle.' },
  steps: [{ fields: contactSheet() }],
};

export const sell: FormDefinition = {
  ...tradeIn,
  name: 'sell',
  subcategory: 'Sell My Car',
  unsaid: 'I’d like to sell my vehicle.',
};
