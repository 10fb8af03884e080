import type { Car } from '@forecourt/contracts';
import { href, priceOf } from '@forecourt/contracts';
import type { LeadRequest } from '@forecourt/contracts/api';
import type { ApiSite } from '../../../api-site.ts';
import { answerLines } from '../../forms/answer-lines.ts';
import type { BookingChange, Lead } from '../store.ts';
import { changeWords } from './change-words.ts';
import { escapeMarkup } from './escape-markup.ts';
import { noMarketing } from './lead-sections.ts';
import { linesOf, oneLine } from './plain-text.ts';

type Attributes = Readonly<Record<string, string | undefined>>;

/**
 * A lead in the Auto-lead Data Format 1.0, which dealers' CRMs import. The format prescribes the order of elements.
 *
 * @param change a change of the lead's booking; the lead is then sent again, with the booking's current time
 * @source ADF 1.0, http://www.adfxml.info/adf_spec.pdf
 */
export function leadAdf(
  lead: Lead,
  site: ApiSite,
  car: Car | null,
  {
    noMarketingSince = null,
    change = null,
  }: { readonly noMarketingSince?: Date | null; readonly change?: BookingChange | null } = {},
): string {
  const { id } = lead;
  const payload = change === null ? lead.payload : changedBy(lead.payload, change);
  const createdAt = change?.at ?? lead.createdAt;
  const host = new URL(site.url).hostname;
  return `<?xml version="1.0" encoding="UTF-8"?>
<?adf version="1.0"?>
${block('adf', [
  block(
    'prospect',
    [
      text('id', id, { sequence: '1', source: host }),
      text('requestdate', createdAt.toISOString().replace(/\.\d+Z$/, 'Z')),
      ...vehicles(payload, site, car),
      block('customer', [
        contact(payload),
        timeframe(payload),
        text('comments', commentsOf(payload, site, noMarketingSince)),
      ]),
      block('vendor', [
        text('vendorname', site.name),
        text('url', site.url),
        block('contact', [
          text('name', site.name, { part: 'full', type: 'business' }),
          text('email', site.email),
          text('phone', site.phone),
        ]),
      ]),
      block('provider', [
        text('name', 'Forecourt', { part: 'full' }),
        text('service', 'Website enquiry'),
        text('url', site.url),
      ]),
    ],
    { status: change === null ? 'new' : 'resend' },
  ),
])}
`;
}

/** The lead with the current time of its booking; its message begins with a description of the change. */
function changedBy({ dateTime: _, ...payload }: LeadRequest, change: BookingChange): LeadRequest {
  const message = [changeWords(change), payload.message].filter((text) => text !== '').join('\n\n');
  return { ...payload, message, ...(change.toTime !== null && { dateTime: change.toTime }) };
}

/** The vehicle of the enquiry, then the shopper's own vehicle. The format requires at least one vehicle. */
function vehicles(payload: LeadRequest, site: ApiSite, car: Car | null): readonly string[] {
  const own = payload.trade_in === undefined ? [] : [ownVehicle(payload.trade_in)];
  const isNamed = car !== null || payload['Vehicle Make'] !== undefined || payload['Vehicle Model'] !== undefined;
  return isNamed || own.length === 0 ? [wantedVehicle(payload, site, car), ...own] : own;
}

function wantedVehicle(payload: LeadRequest, site: ApiSite, car: Car | null): string {
  const price = car === null ? null : priceOf(car, site.price);
  const type = car?.car_type ?? payload.car_type;
  return block(
    'vehicle',
    [
      optional('id', car?.id ?? payload.car_id, { source: new URL(site.url).hostname }),
      text('year', car?.year?.toString() ?? ''),
      text('make', car?.make ?? payload['Vehicle Make'] ?? ''),
      text('model', car?.model ?? payload['Vehicle Model'] ?? ''),
      optional('vin', car?.vin),
      optional('stock', car?.stocknum ?? payload.stock_number),
      optional('trim', car?.badge),
      optional('doors', car?.doors?.toString()),
      optional('bodystyle', car?.simple_body),
      optional('transmission', car?.simple_transmission ?? car?.trans),
      optional('odometer', car?.km?.toString(), { units: 'km' }),
      car?.colour === undefined
        ? ''
        : block('colorcombination', [text('exteriorcolor', car.colour), text('preference', '1')]),
      price?.kind === 'price' && car?.price !== undefined
        ? text('price', amount(car.price), { type: 'asking', currency: 'AUD' })
        : '',
      optional('pricecomments', price?.kind === 'price' ? price.type : price?.text),
      finance(payload.quote),
      car === null ? '' : text('comments', new URL(href('vehicle.detail', { slug: car.slug }), site.url).href),
    ],
    {
      interest: payload.category === 'Test Drive Enquiry' ? 'test-drive' : 'buy',
      status: type === 'new' ? 'new' : 'used',
    },
  );
}

function ownVehicle(own: NonNullable<LeadRequest['trade_in']>): string {
  const plate = [own.rego, own.regoState].filter(Boolean).join(' ');
  return block(
    'vehicle',
    [
      text('year', own.year.toString()),
      text('make', own.make),
      text('model', own.model),
      text('odometer', own.km.toString(), { units: 'km' }),
      text('condition', own.condition),
      own.offer_price === undefined ? '' : money('price', own.offer_price, { type: 'appraisal' }),
      plate === '' ? '' : text('comments', `Registration ${plate}`),
    ],
    { interest: 'trade-in', status: 'used' },
  );
}

function finance(quote: LeadRequest['quote']): string {
  if (quote === undefined) return '';
  const sums = [
    quote.deposit === undefined ? '' : money('amount', quote.deposit, { type: 'downpayment', limit: 'exact' }),
    quote.frequency === 'month' && quote.repayment !== undefined
      ? money('amount', quote.repayment, { type: 'monthly', limit: 'exact' })
      : '',
    quote.amount === undefined ? '' : money('amount', quote.amount, { type: 'total', limit: 'exact' }),
  ].filter((sum) => sum !== '');
  if (sums.length === 0) return '';
  const residual = quote.residual ?? 0;
  return block('finance', [
    text('method', 'finance'),
    ...sums,
    residual === 0 ? '' : money('balance', residual, { type: 'residual' }),
  ]);
}

function contact({ name, last_name, email, phone, postcode, PreferredContactMethod: prefers }: LeadRequest): string {
  const isMobile = /^(\+?61|0)4/.test(phone.replace(/[^\d+]/g, ''));
  return block('contact', [
    text('name', name, { part: last_name ? 'first' : 'full', type: 'individual' }),
    last_name ? text('name', last_name, { part: 'last', type: 'individual' }) : '',
    text('email', email, { preferredcontact: prefers === 'Email' ? '1' : undefined }),
    text('phone', phone, {
      type: isMobile ? 'cellphone' : 'voice',
      preferredcontact: prefers === 'Phone' || prefers === 'SMS' ? '1' : undefined,
    }),
    postcode === undefined
      ? ''
      : block('address', [text('street', '', { line: '1' }), text('postalcode', postcode), text('country', 'AU')], {
          type: 'home',
        }),
  ]);
}

function timeframe({ dateTime, preferred_time }: LeadRequest): string {
  const parts = [optional('description', preferred_time), optional('earliestdate', dateTime)].join('');
  return parts === '' ? '' : `<timeframe>${parts}</timeframe>`;
}

/** The message, and fields for which the format has no element. */
function commentsOf(payload: LeadRequest, site: ApiSite, noMarketingSince: Date | null): string {
  const further: readonly (readonly [string, string | undefined])[] = [
    ['Category', [payload.category, payload.subcategory].filter(Boolean).join(', ')],
    ['Photos', payload['Request Photos']],
    ['Has a trade-in', payload.has_trade_in],
    ...answerLines(site, payload),
    ['News and offers by email', payload.opt_in ? 'Yes' : 'No'],
    ['Marketing', noMarketingSince === null ? undefined : noMarketing(noMarketingSince, site.timeZone)],
    ['Page', payload.url],
    ['Source', payload.source],
  ];
  const lines = further.flatMap(([label, value]) => (value ? [`${label}: ${oneLine(value)}`] : []));
  return [...linesOf(payload.message), '', ...lines].join('\n');
}

/** Formats dollars: whole amounts without decimals, others with cents. */
const amount = (dollars: number) => (Number.isInteger(dollars) ? dollars.toString() : dollars.toFixed(2));
const money = (name: string, dollars: number, attributes: Attributes) =>
  text(name, amount(dollars), { ...attributes, currency: 'AUD' });

function optional(name: string, value: string | undefined, attributes: Attributes = {}): string {
  return value === undefined || value === '' ? '' : text(name, value, attributes);
}

function text(name: string, value: string, attributes: Attributes = {}): string {
  return `<${name}${written(attributes)}>${escapeMarkup(value)}</${name}>`;
}

function block(name: string, parts: readonly string[], attributes: Attributes = {}): string {
  return `<${name}${written(attributes)}>\n${parts.filter((part) => part !== '').join('\n')}\n</${name}>`;
}

function written(attributes: Attributes): string {
  return Object.entries(attributes)
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${escapeMarkup(value)}"`]))
    .join('');
}
