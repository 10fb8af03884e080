import { dollars, kilometres } from '@forecourt/contracts';
import type { LeadResponse } from '@forecourt/contracts/api';
import type { Html, Part } from '../html.ts';
import { html } from '../html.ts';
import { icon } from './icons.ts';
import type { Clock } from './times.ts';
import { momentOf } from './times.ts';
import type { InboxView } from './view.ts';

/** Shows the vehicle of a lead, the price that the shopper saw, and the shopper's requests. */
export function vehicleCard(view: InboxView, open: LeadResponse): Part {
  const { car, payload, price, picture, lead } = open;
  const wanted = wants(view, open);
  if (car === null && lead.vehicle === undefined && wanted === null) return null;
  const facts = [
    car?.badge,
    car?.km === undefined ? undefined : kilometres(car.km),
    (car?.stocknum ?? payload.stock_number) && `Stock ${car?.stocknum ?? payload.stock_number}`,
    car?.location_name,
  ].filter(Boolean);
  const illustration = car?.images?.[0]?.illustration === true;
  const href = car === null ? undefined : `${view.site.url}/cars/${encodeURIComponent(car.slug)}`;
  return html`<section class="card" aria-label="Vehicle">
${
  (car !== null || lead.vehicle !== undefined) &&
  html`<div class="vehicle">
${picture !== undefined && html`<span class="picture"><img src="/leads/pictures/${view.site.slug}${picture.slice('/api/images'.length)}" width="176" height="132" alt="${illustration ? 'Illustration: ' : ''}${car?.name ?? ''}">${illustration && html`<em>Illustration</em>`}</span>`}
<div><h2>${href === undefined ? (lead.vehicle ?? '') : html`<a href="${href}">${car?.name ?? ''}</a>`}</h2>
<p class="muted">${facts.join(' · ')}</p>
${price !== undefined && html`<p class="price"><b>${price.text}</b>${price.type !== undefined && html` <span class="muted">${price.type}</span>`}</p>`}
${quoteLine(payload.quote)}
<p class="chips">${stateOf(car, payload)}</p></div></div>`
}
${wanted}</section>`;
}

function quoteLine(quote: LeadResponse['payload']['quote']): Part {
  if (quote === undefined) return null;
  const { repayment = quote.weekly, frequency = 'week', interestRate, comparisonRate, provider } = quote;
  return html`<p class="quote"><b>${dollars(repayment)} a ${frequency} · ${interestRate}% p.a.</b> <b>${comparisonRate}% p.a. comparison rate</b> <span class="muted">${provider}, as the shopper saw it</span></p>`;
}

/** The state of the lead's vehicle; nothing if the shopper named a vehicle that is not one of the dealer's. */
function stateOf(car: LeadResponse['car'], { car_id: id }: LeadResponse['payload']): Part {
  if (car === null) return id !== undefined && html`<span class="chip">No longer in stock</span>`;
  if (car.status === 'sold' || car.sold === true)
    return html`<span class="chip critical">${icon('warn', 13)}Sold</span>`;
  if (car.reserved === true) return html`<span class="chip warn">${icon('clock', 13)}Reserved</span>`;
  return html`<span class="chip good">${icon('check', 13)}Still for sale</span>`;
}

/** Shows the requested appointment with its changes, and requests for photos, finance terms and a trade-in. */
function wants({ clock }: InboxView, { payload, lead: { booking } }: LeadResponse): Html | null {
  const { quote } = payload;
  const cells: readonly (readonly [string, string | undefined])[] = [
    ['Wants', payload.dateTime ? momentOf(payload.dateTime, clock) : payload.preferred_time],
    [booking?.state === 'cancelled' ? 'Cancelled' : 'Moved to', movedTo(booking, clock)],
    ['Photos', payload['Request Photos']],
    ['Deposit', quote?.deposit === undefined ? undefined : dollars(quote.deposit)],
    ['Term', quote && `${quote.termYears} ${quote.termYears === 1 ? 'year' : 'years'}`],
    ['Amount', quote?.amount === undefined ? undefined : dollars(quote.amount)],
    ['Trade-in', payload.has_trade_in],
  ];
  const filled = cells.filter(([, value]) => value);
  if (filled.length === 0) return null;
  return html`<dl class="wants">${filled.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`;
}

/** The new time of a moved booking, or the former time of a cancelled one. */
function movedTo(booking: LeadResponse['lead']['booking'], clock: Clock): string | undefined {
  return booking === undefined || booking.state === 'booked' ? undefined : momentOf(booking.time, clock);
}

/** The shopper's trade-in vehicle. */
export function tradeInCard({ payload }: LeadResponse): Part {
  const own = payload.trade_in;
  if (own === undefined) return null;
  const facts = [[own.rego, own.regoState].filter(Boolean).join(' '), kilometres(own.km), own.condition].filter(
    Boolean,
  );
  return html`<section class="card"><h2>Trade-in</h2><div class="vehicle"><div><h3>${own.year} ${own.make} ${own.model}</h3>
<p class="muted">${facts.join(' · ')}</p>${figure(own)}</div></div></section>`;
}

/** The estimated value of the trade-in, whether the shopper accepted it, and the inspection. */
function figure(own: NonNullable<LeadResponse['payload']['trade_in']>): Part {
  const { offer_from: from, offer_to: to, offer_accepted: accepted, inspection } = own;
  return [
    from !== undefined && to !== undefined && html`<p class="price"><b>${dollars(from)} to ${dollars(to)}</b></p>`,
    accepted === true &&
      html`<p class="chips"><span class="chip good">${icon('check', 13)}Accepted, subject to inspection</span></p>`,
    inspection !== undefined && inspection !== '' && html`<p class="muted">Inspection: ${inspection}</p>`,
  ];
}
