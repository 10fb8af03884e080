import type { Car } from '@forecourt/contracts';
import { dollars, href, kilometres, priceOf } from '@forecourt/contracts';
import { LeadRequest } from '@forecourt/contracts/api';
import { safeParse } from '@forecourt/contracts/schema';
import type { ApiSite } from '../../deps.ts';
import type { LeadMail } from '../../mail/mail-port.ts';
import type { Lead } from './store.ts';

/** Characters that change how others are read, and control characters that break no line. */
const invisible = /[\u202a-\u202e\u2066-\u2069]|(?![\s\u0085])\p{Cc}/gu;

type Line = readonly [label: string, value: string | undefined];

/**
 * What the dealer reads: who asks, about which car, what they saw, and what they agreed to.
 *
 * @param car the car as it is stored, or null when the lead names none of the site's
 * @param isReservation its message is the platform's own: a reservation was made
 */
export function leadMail(lead: Lead, site: ApiSite, car: Car | null, isReservation = false): LeadMail {
  const { payload } = lead;
  const name = oneLine([payload.name, payload.last_name].filter(Boolean).join(' '));
  // A lead that was kept before addresses were checked so closely may have two in one.
  const address = safeParse(LeadRequest.shape.email, payload.email);
  const subject = car === null ? payload.category : `${payload.category}: ${car.name}`;
  const sections = [
    `${oneLine(payload.category)} from ${site.name}`,
    section('Contact', contactLines(name, payload)),
    isReservation ? `RESERVATION\n${payload.message}` : `MESSAGE\n${quoted(payload.message)}`,
    section('Request', [
      ['Photos', payload['Request Photos']],
      ['Test drive', payload.dateTime && wallClock(payload.dateTime)],
      ['Preferred time', payload.preferred_time],
      ['Has a trade-in', payload.has_trade_in],
    ]),
    section('Their own vehicle', tradeInLines(payload.trade_in)),
    section('Vehicle', car === null ? namedVehicle(payload) : storedVehicle(car, site)),
    section('Finance estimate the customer saw', quoteLines(payload.quote)),
    section('Consent', [
      ['News and offers by email', payload.opt_in ? 'Yes' : 'No'],
      ['Agreed to', payload.consent_text],
      ['Recorded', timeAt(lead.createdAt, site.timeZone)],
    ]),
    section('Origin', originLines(lead)),
  ];
  return {
    leadId: lead.id,
    messageId: `<lead-${lead.id}@${new URL(site.url).hostname}>`,
    from: { name: site.name, address: site.email },
    to: site.email,
    replyTo: address.success ? { name, address: address.data } : { name: site.name, address: site.email },
    subject: oneLine(`${subject} (${name})`),
    text: `${sections.filter((text) => text !== '').join('\n\n')}\n`,
    date: lead.createdAt,
  };
}

function contactLines(name: string, payload: LeadRequest): readonly Line[] {
  return [
    ['Name', name],
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
    ['Yard', car.location_name],
    ['Link', new URL(href('vehicle.detail', { slug: car.slug }), site.url).href],
  ];
}

/** The car in the shopper's own words: ours no longer, or never. */
function namedVehicle(payload: LeadRequest): readonly Line[] {
  return [
    ['Vehicle', [payload['Vehicle Make'], payload['Vehicle Model']].filter(Boolean).join(' ')],
    ['Stock number', payload.stock_number],
    ['Reference', payload.car_id],
  ];
}

/** A line for an amount there is; none for nought. */
function amountLine(label: string, amount: number | undefined): readonly Line[] {
  return amount === undefined || amount === 0 ? [] : [[label, dollars(amount)]];
}

function quoteLines(quote: LeadRequest['quote']): readonly Line[] {
  if (quote === undefined) return [];
  return [
    ['Lender', quote.provider],
    [
      'Repayment',
      `${dollars(quote.repayment ?? quote.weekly)} a ${quote.frequency ?? 'week'} over ${quote.termYears} years`,
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
    [
      'Campaign',
      Object.entries(attributes?.linked_query_params ?? {})
        .map(([key, value]) => `${key}=${value}`)
        .join(', '),
    ],
    ['Lead', id],
  ];
}

function section(title: string, lines: readonly Line[]): string {
  const told = lines.filter(([, value]) => value !== undefined && value !== '');
  if (told.length === 0) return '';
  return [title.toUpperCase(), ...told.map(([label, value]) => `${label}: ${oneLine(value ?? '')}`)].join('\n');
}

/** So that nothing typed into a field can pass for another line, or another header. */
function oneLine(text: string): string {
  return text
    .replace(invisible, '')
    .replace(/[\s\u0085]+/g, ' ')
    .trim();
}

/** Marks each line as somebody's words. Lines are broken here, so that no mail program breaks them without the mark. */
function quoted(text: string): string {
  const lines = text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/).map((line) => line.replace(invisible, '').trimEnd());
  const short = lines.flatMap((line) => line.match(/.{1,76}(?=\s|$)|.{1,76}/gu)?.map((part) => part.trim()) ?? ['']);
  return short.map((line) => `> ${line}`.trimEnd()).join('\n');
}

/** `Monday, 2 March 2026 at 3:30:00 pm AEDT` */
function timeAt(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-AU', { timeZone, dateStyle: 'full', timeStyle: 'long' }).format(at);
}

/** `Monday, 23 November 2026 at 9:00 am`, as the clock at the place says. @param text ISO with an offset */
function wallClock(text: string): string {
  const at = new Date(`${text.slice(0, 19)}Z`);
  if (Number.isNaN(at.getTime())) return text;
  return new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', dateStyle: 'full', timeStyle: 'short' }).format(at);
}
