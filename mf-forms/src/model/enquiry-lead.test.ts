import { messages } from '@forecourt/contracts';
import { LeadRequest } from '@forecourt/contracts/api';
import { safeParse } from '@forecourt/contracts/schema';
import { describe, expect, it } from '@jest/globals';
import { aCar, aDraft, aQuote, surroundings } from '../testing/enquiry.ts';
import { leadErrors, toLead } from './enquiry-lead.ts';
import { enquiryErrors } from './form-answers.ts';

const around = surroundings;

describe('the lead of a draft', () => {
  it('[FORM-010, FORM-021] has the car, its dealership and the form’s category', () => {
    expect(toLead(aDraft(), around())).toEqual({
      category: 'General Enquiry',
      subcategory: 'Vehicle Enquiry',
      name: 'Aroha',
      email: 'aroha@example.com',
      phone: '0412 345 678',
      message: 'Is it still there?',
      opt_in: false,
      consent_text: 'Yes, Northshore Motors may send me offers. I can unsubscribe at any time.',
      car_id: 'n40218',
      car_type: 'new',
      vehicle_status: 'in_stock',
      stock_number: 'N40218',
      'Vehicle Make': 'Toyota',
      'Vehicle Model': 'RAV4',
      manufacturer_slug: 'toyota',
      dealership_slug: 'northshore-toyota',
      location_id: 'artarmon',
      url: 'https://northshore.example/cars/2026-toyota-rav4-n40218',
      form: 'enquiry',
    });
  });

  it('[FORM-033] has category, subcategory, url, source, browser, car, its dealership and the visit’s pages and parameters', () => {
    const visit = {
      visitedPages: ['/', '/cars/rav4'],
      linkedQueryParams: { gclid: 'a' },
      firstQueryParams: { gclid: 'b' },
      source: 'direct',
    };
    const lead = toLead(aDraft(), around({ car: { ...aCar(), dealershipId: '12' }, visit, userAgent: 'B/1' }));
    expect(safeParse(LeadRequest, lead).data).toMatchObject({
      category: 'General Enquiry',
      subcategory: 'Vehicle Enquiry',
      url: 'https://northshore.example/cars/2026-toyota-rav4-n40218',
      source: 'direct',
      user_agent: 'B/1',
      car_id: 'n40218',
      car_dealership_id: '12',
      lead_attributes: {
        visited_pages: ['/', '/cars/rav4'],
        linked_query_params: { gclid: 'a' },
        first_query_params: { gclid: 'b' },
      },
    });
  });

  it('[FORM-010] is invalid without a category', () => {
    const { category: _, ...without } = toLead(aDraft(), around());
    expect(safeParse(LeadRequest, without).success).toBe(false);
  });

  it('[FORM-020] a request for photos has the hidden field, and a default message if the shopper typed none', () => {
    const lead = toLead(aDraft({ message: ' ' }), around({ purpose: 'photos' }));
    expect(lead).toMatchObject({
      category: 'General Enquiry',
      subcategory: 'Request Photos',
      'Request Photos': 'Please send photos for this car',
      message: 'Please send photos for this car',
      car_id: 'n40218',
    });
    expect(leadErrors(lead)).toEqual({});
    expect(toLead(aDraft({ message: 'The boot, please.' }), around({ purpose: 'photos' })).message).toBe(
      'The boot, please.',
    );
    expect(toLead(aDraft(), around())).not.toHaveProperty('Request Photos');
  });

  it('a lead leaves out empty fields and trims the other fields', () => {
    const lead = toLead(
      aDraft({ name: ' Aroha ', last_name: ' ', postcode: ' 2064 ', PreferredContactMethod: 'SMS' }),
      around(),
    );
    expect(lead).toMatchObject({ name: 'Aroha', postcode: '2064', PreferredContactMethod: 'SMS' });
    expect(lead).not.toHaveProperty('last_name');
    expect(lead).not.toHaveProperty('website');
  });

  it('a lead has the estimate only if the estimate is for the same car', () => {
    expect(toLead(aDraft(), around({ quote: aQuote() })).quote).toEqual({
      provider: 'Harbour Auto Finance',
      weekly: 274,
      interestRate: 7.99,
      comparisonRate: 8.62,
      termYears: 5,
      deposit: 0,
    });
    expect(toLead(aDraft(), around({ quote: aQuote({ carId: 'another' }) }))).not.toHaveProperty('quote');
  });

  it('has the frequency of the repayments and the amount financed', () => {
    const quote = aQuote({
      frequency: 'month',
      repaymentCents: 118_569,
      amountCents: 5_049_000,
      residualCents: 900_000,
    });
    expect(toLead(aDraft(), around({ quote })).quote).toMatchObject({
      frequency: 'month',
      repayment: 1_185.69,
      amount: 50_490,
      residual: 9_000,
    });
  });

  it('[FIN-053] a lead about an unknown car has the values of the link, and the estimate made without a car', () => {
    const wanted = { dealershipSlug: 'northshore-kia', priceBudget: 24_990, carType: 'used', vin: 'JTMRV4' } as const;
    const none = { car: undefined, purpose: 'finance', wanted, quote: aQuote({ carId: '' }) } as const;
    expect(toLead(aDraft({ message: '' }), around(none))).toMatchObject({
      dealership_slug: 'northshore-kia',
      car_type: 'used',
      message: 'I’d like to apply for finance. My budget is $24,990. The VIN is JTMRV4.',
      quote: { weekly: 274 },
    });
    expect(toLead(aDraft(), around({ ...none, car: aCar() }))).toMatchObject({ dealership_slug: 'northshore-toyota' });
  });

  it('[FORM-057] a lead about a sold car is a request for a similar car', () => {
    const lead = toLead(aDraft(), around({ car: aCar({ status: 'sold' }) }));
    expect(lead).toMatchObject({ subcategory: 'Find Similar', vehicle_status: 'sold', car_id: 'n40218' });
  });

  it('the URL of a lead is cut to the api’s maximum length', () => {
    const lead = toLead(aDraft(), around({ url: `https://northshore.example/?${'x'.repeat(3000)}` }));
    expect(leadErrors(lead)).toEqual({});
  });

  it('leaves out car details that are only spaces', () => {
    const lead = toLead(aDraft(), around({ car: aCar({ stocknum: ' ', make: 'Land Rover' }) }));
    expect(lead).not.toHaveProperty('stock_number');
    expect(lead.manufacturer_slug).toBe('land-rover');
  });
});

describe('the errors of a lead', () => {
  const errorsOf = (changes: Parameters<typeof aDraft>[0]) => enquiryErrors(aDraft(changes), around());

  it('there are no errors when the required fields are filled', () => {
    expect(errorsOf({})).toEqual({});
  });

  it('have a message for each required field', () => {
    expect(errorsOf({ name: '', email: '', phone: '', message: ' ' })).toEqual({
      name: 'Please enter your first name.',
      email: 'Please enter an email address like name@example.com.',
      phone: 'Please enter a phone number we can call you on.',
      message: 'Please enter your comments.',
    });
  });

  it.each(['206', '20644', '20a4', '-206', '２０６４'])(
    '[FORM-004, ERR-019] postcode "%s" is not exactly four digits',
    (postcode) => {
      expect(errorsOf({ postcode })).toEqual({ postcode: messages.invalidPostcode });
      expect(messages.invalidPostcode).toBe('Invalid postcode. Please enter a 4-digit number.');
    },
  );

  it.each(['2064', '0800', ' 4000 ', ''])('[FORM-004] postcode "%s" is valid', (postcode) => {
    expect(errorsOf({ postcode })).toEqual({});
  });
});
