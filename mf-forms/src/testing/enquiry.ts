import type { CarBrief } from '@forecourt/contracts';
import { formMessagesOf } from '@forecourt/contracts';
import { demoSite } from '@forecourt/kit/testing';
import type { EnquiryDraft } from '../model/enquiry-draft.ts';
import { openingDraft } from '../model/enquiry-draft.ts';
import type { EnquirySurroundings, Quote } from '../model/enquiry-lead.ts';
import { shownForm } from '../model/shown-form.ts';

/** Context of a draft, for tests. */
export function surroundings({
  purpose = 'enquiry',
  ...changes
}: Partial<EnquirySurroundings> & { readonly purpose?: string } = {}): EnquirySurroundings {
  const car = 'car' in changes ? changes.car : aCar();
  const { form, shown } = shownForm(demoSite(), { purpose, car });
  const url = 'https://northshore.example/cars/2026-toyota-rav4-n40218';
  const messages = formMessagesOf(demoSite());
  return { form, shown, messages, quote: undefined, dealer: 'Northshore Motors', url, ...changes, car };
}

/** A car for tests. */
export function aCar(changes: Partial<CarBrief> = {}): CarBrief {
  return {
    id: 'n40218',
    slug: '2026-toyota-rav4-n40218',
    name: '2026 Toyota RAV4',
    carType: 'new',
    status: 'in_stock',
    year: 2026,
    make: 'Toyota',
    model: 'RAV4',
    body: 'SUV',
    price: 58_490,
    stocknum: 'N40218',
    dealershipSlug: 'northshore-toyota',
    locationId: 'artarmon',
    ...changes,
  };
}

/** A valid draft for tests. */
export function aDraft(changes: Partial<EnquiryDraft> = {}): EnquiryDraft {
  return {
    ...openingDraft(aCar()),
    name: 'Aroha',
    email: 'aroha@example.com',
    phone: '0412 345 678',
    message: 'Is it still there?',
    ...changes,
  };
}

/** A quote for tests, as mf-finance publishes it. */
export function aQuote(changes: Partial<Quote> = {}): Quote {
  return {
    carId: 'n40218',
    provider: 'Harbour Auto Finance',
    weeklyCents: 27_400,
    annualRatePercent: 7.99,
    comparisonRatePercent: 8.62,
    termYears: 5,
    depositCents: 0,
    ...changes,
  };
}
