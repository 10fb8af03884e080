import type { Car } from '@forecourt/contracts';
import { dollars, href, kilometres, priceOf } from '@forecourt/contracts';
import type { LeadRequest } from '@forecourt/contracts/api';
import type { ApiSite } from '../../../api-site.ts';
import { answerLines } from '../../forms/answer-lines.ts';
import type { Lead } from '../store.ts';

/** A line of a section; lines without a value are left out. */
export type Line = readonly [label: string, value: string | undefined];
export type Section = { readonly title: string; readonly lines: readonly Line[] };

/** The sections of a lead before and after its message. */
export function leadSections(
  lead: Lead,
  site: ApiSite,
  car: Car | null,
  noMarketingSince: Date | null = null,
): { readonly before: readonly Section[]; readonly after: readonly Section[] } {
  const { payload } = lead;
  return {
    before: [{ title: 'Contact', lines: contactLines(payload) }],
    after: [
      {
        title: 'Request',
        lines: [
          ['Photos', payload['Request Photos']],
          [payload.form === 'service' ? 'Service' : 'Test drive', payload.dateTime && wallClock(payload.dateTime)],
          ['Preferred time', payload.preferred_time],
          ['Has a trade-in', payload.has_trade_in],
        ],
      },
      { title: 'Answers', lines: answerLines(site, payload) },
      { title: 'Their own vehicle', lines: tradeInLines(payload.trade_in) },
      { title: 'Vehicle', lines: car === null ? namedVehicle(payload) : storedVehicle(car, site) },
      { title: 'Finance estimate the customer saw', lines: quoteLines(payload.quote) },
      {
        title: 'Consent',
        lines: [
          ['News and offers by email', payload.opt_in ? 'Yes' : 'No'],
          [payload.opt_in ? 'Agreed to' : 'Asked', payload.consent_text],
          ['Recorded', timeAt(lead.createdAt, site.timeZone)],
          ['Marketing', noMarketingSince === null ? undefined : noMarketing(noMarketingSince, site.timeZone)],
        ],
      },
      { title: 'Origin', lines: originLines(lead) },
    ],
  };
}

/** A line that states when the address unsubscribed. */
export function noMarketing(since: Date, timeZone: string): string {
  return `Doesn’t want offers: unsubscribed on ${timeAt(since, timeZone)}`;
}

/** First and last name, joined. */
export function fullName({ name, last_name }: Pick<LeadRequest, 'name' | 'last_name'>): string {
  return [name, last_name].filter(Boolean).join(' ');
}

function contactLines(payload: LeadRequest): readonly Line[] {
  return [
    ['Name', fullName(payload)],
    ['Email', payload.email],
    ['Phone', payload.phone],
    ['Postcode', payload.postcode],
    ['Prefers', payload.PreferredContactMethod],
  ];
}

function storedVehicle(car: Car, site: ApiSite): readonly Line[] {
  const price = priceOf(car, site.price);
  return [
    ['Vehicle', car.name],
    ['Stock number', car.stocknum],
    ['Price', price.kind === 'price' ? [price.text, price.type].filter(Boolean).join(' ') : price.text],
    ['Location', car.location_name],
    ['Link', new URL(href('vehicle.detail', { slug: car.slug }), site.url).href],
  ];
}

/** The platform's valuation, and whether the shopper accepted it. */
function figureLines({
  offer_price: offer,
  offer_from: from,
  offer_to: to,
  offer_accepted: accepted,
}: NonNullable<LeadRequest['trade_in']>): readonly Line[] {
  if (offer === undefined || from === undefined || to === undefined) return [];
  return [
    ['Indicative figure', `${dollars(offer)} (${dollars(from)} to ${dollars(to)})`],
    ['Accepted', accepted === true ? 'Yes, subject to inspection' : 'No'],
  ];
}

/** The car in the shopper's words, when the site does not have it. */
function namedVehicle(payload: LeadRequest): readonly Line[] {
  return [
    ['Vehicle', [payload['Vehicle Make'], payload['Vehicle Model']].filter(Boolean).join(' ')],
    ['Stock number', payload.stock_number],
    ['Reference', payload.car_id],
  ];
}

/** A line for an amount. An amount of 0 has no line. */
function amountLine(label: string, amount: number | undefined): readonly Line[] {
  return amount === undefined || amount === 0 ? [] : [[label, dollars(amount)]];
}

function quoteLines(quote: LeadRequest['quote']): readonly Line[] {
  if (quote === undefined) return [];
  return [
    ['Lender', quote.provider],
    [
      'Repayment',
      `${dollars(quote.repayment ?? quote.weekly)} a ${quote.frequency ?? 'week'} over ${quote.termYears} ${quote.termYears === 1 ? 'year' : 'years'}`,
    ],
    ...amountLine('Amount financed', quote.amount),
    ...amountLine('Deposit and trade-in', quote.deposit),
    ...amountLine('Final payment', quote.residual),
    ['Rate', `${quote.interestRate}% p.a. (comparison rate ${quote.comparisonRate}% p.a.)`],
  ];
}

function tradeInLines(own: LeadRequest['trade_in']): readonly Line[] {
  if (own === undefined) return [];
  return [
    ['Vehicle', `${own.year} ${own.make} ${own.model}`],
    ['Odometer', kilometres(own.km)],
    ['Condition', own.condition],
    ['Registration', [own.rego, own.regoState].filter(Boolean).join(', ')],
    ...figureLines(own),
    ['Inspection', own.inspection],
  ];
}

function originLines({ id, payload }: Lead): readonly Line[] {
  const { lead_attributes: attributes } = payload;
  return [
    ['Subject', payload.subcategory],
    ['Page', payload.url],
    ['Source', payload.source],
    ['Browser', payload.user_agent],
    ['Pages visited', attributes?.visited_pages?.join(', ')],
    ['Campaign', campaignText(attributes?.linked_query_params)],
    ['First campaign', campaignText(attributes?.first_query_params)],
    ['Lead', id],
  ];
}

function campaignText(params: Readonly<Record<string, string>> = {}): string {
  return Object.entries(params)
    .map(([key, value]) => `${key}=${value}`)
    .join(', ');
}

/** Formats a moment: `Monday, 2 March 2026 at 3:30:00 pm AEDT`. */
export function timeAt(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-AU', { timeZone, dateStyle: 'full', timeStyle: 'long' }).format(at);
}

/**
 * Formats a time in the location's time zone: `Monday, 23 November 2026 at 9:00 am`. @param text ISO with a UTC offset
 */
export function wallClock(text: string): string {
  const at = new Date(`${text.slice(0, 19)}Z`);
  if (Number.isNaN(at.getTime())) return text;
  return new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', dateStyle: 'full', timeStyle: 'short' }).format(at);
}
