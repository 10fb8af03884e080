import type { LeadBrief, LeadDelivery, LeadResponse } from '@forecourt/contracts/api';
import type { Html, Part } from '../html.ts';
import { html } from '../html.ts';
import { answersCard } from './answers-card.ts';
import { bookingChip } from './booking-chip.ts';
import { deliveryCard, isFailing } from './delivery-card.ts';
import { icon } from './icons.ts';
import { testChip, waitingChip } from './lead-list.ts';
import { dayOf, momentOf, timeOf } from './times.ts';
import { tradeInCard, vehicleCard } from './vehicle-cards.ts';
import type { InboxView } from './view.ts';
import { addressOf, channelWords, initialsOf, kindOf } from './view.ts';

/** Shows all data of a lead, with buttons for its actions. */
export function leadDetail(view: InboxView, open: LeadResponse): Html {
  const { lead, payload } = open;
  return html`${neighbours(view, open)}
<article class="detail" aria-labelledby="lead-name">
${head(view, open)}
${failureBanner(view, open)}
<div class="main-column">
${vehicleCard(view, open)}
${lead.erased_at === undefined && messageCard(view, open)}
${lead.erased_at === undefined && answersCard(open)}
${tradeInCard(open)}
${deliveryCard(view, open)}
</div>
<aside class="side-column" aria-label="About the person">
${lead.erased_at === undefined && personCard(open)}
${visitedCard(view, open)}
${campaignCard('Campaign', payload.lead_attributes?.linked_query_params)}
${campaignCard('First campaign in this visit', payload.lead_attributes?.first_query_params)}
${lead.erased_at === undefined && eraseCard(view, open)}
</aside>
</article>
${keys()}`;
}

function neighbours({ list, selection }: InboxView, { lead }: LeadResponse): Html {
  const at = list.leads.findIndex(({ lead_id }) => lead_id === lead.lead_id);
  const [before, after] = [list.leads[at - 1], at < 0 ? undefined : list.leads[at + 1]];
  const step = (to: typeof before, words: string, key: string, name: 'up' | 'down') =>
    to === undefined
      ? html`<span class="button ghost square" aria-disabled="true">${icon(name, 17)}</span>`
      : html`<a class="button ghost square" href="${addressOf(selection, to.lead_id)}" aria-label="${words}" data-key="${key}">${icon(name, 17)}</a>`;
  return html`<nav class="detail-top" aria-label="Previous and next lead">
<a class="button ghost back" href="${addressOf(selection)}">${icon('left', 18)}All leads</a>
<span class="position">${at >= 0 && selection.before === '' ? `${at + 1} of ${list.counts[selection.state]}` : ''}</span>
${step(before, 'Previous lead', 'k', 'up')}${step(after, 'Next lead', 'j', 'down')}
</nav>`;
}

function head(view: InboxView, { lead, payload }: LeadResponse): Html {
  const { clock, isOpened } = view;
  const isErased = lead.erased_at !== undefined;
  const name = isErased ? 'Erased lead' : lead.name;
  const title = html`${name} <span class="chip accent">${kindOf(lead.category)}</span>`;
  return html`<header class="person">
<span class="avatar large" aria-hidden="true">${isErased ? '' : initialsOf(lead.name)}</span>
<div class="who">${isOpened ? html`<h1 id="lead-name">${title}</h1>` : html`<h2 id="lead-name">${title}</h2>`}
<p class="meta"><span>${dayOf(lead.created_at, clock)}, ${timeOf(lead.created_at, clock)}</span>${testChip(lead)}${bookingChip(lead, clock)}${waitingChip(lead, view)}${
    lead.answered_at !== undefined &&
    html`<span class="chip good">${icon('check', 13)}Answered by ${lead.answered_by}, ${momentOf(lead.answered_at, clock)}</span>`
  }${lead.suspected === true && html`<span class="chip warn">${icon('shield', 13)}Looks automated</span>`}</p></div>
${
  !isErased &&
  html`<div class="actions">
<a class="button" href="tel:${payload.phone.replace(/[^\d+]/g, '')}" data-key="c">${icon('phone')}Call <kbd>C</kbd></a>
<a class="button" href="mailto:${encodeURIComponent(payload.email).replace('%40', '@')}?subject=${encodeURIComponent(replySubject(lead, view.site))}" data-key="r">${icon('reply')}Reply <kbd>R</kbd></a>
${answerForm(view, lead.lead_id, lead.answered_at !== undefined)}</div>`
}
</header>`;
}

/** Subject of the mail in which the dealer replies to a lead. */
export function replySubject({ vehicle }: Pick<LeadBrief, 'vehicle'>, site: Pick<InboxView['site'], 'name'>): string {
  return vehicle === undefined ? `Your enquiry at ${site.name}` : `Your enquiry: ${vehicle}`;
}

function answerForm({ selection }: InboxView, id: string, isAnswered: boolean): Html {
  return html`<form method="post" action="/leads/${encodeURIComponent(id)}/answered">
<input type="hidden" name="back" value="${addressOf(selection, id)}">
<input type="hidden" name="answered" value="${isAnswered ? 'false' : 'true'}">
<button class="button${isAnswered ? '' : ' primary'}" type="submit" data-key="e">${icon(isAnswered ? 'retry' : 'check')}${isAnswered ? 'Mark as not answered' : 'Mark as answered'} <kbd>E</kbd></button>
</form>`;
}

/** Says which channels have not received the lead or a change of its booking, and which have received everything. */
export function failureBanner(
  { clock }: Pick<InboxView, 'clock'>,
  { deliveries }: Pick<LeadResponse, 'deliveries'>,
): Part {
  const failing = deliveries.filter(isFailing);
  if (failing.length === 0) return null;
  const alike = new Map<string, LeadDelivery[]>();
  for (const delivery of failing) {
    const key = `${delivery.change === undefined} ${delivery.next_attempt_at === undefined}`;
    alike.set(key, [...(alike.get(key) ?? []), delivery]);
  }
  const arrived = new Set(
    deliveries
      .filter(({ channel }) => deliveries.every((other) => other.channel !== channel || other.state === 'delivered'))
      .map(nameOf),
  );
  return html`<p class="banner critical">${icon('warn', 17)}<span>${[...alike.values()].map((group, index) => html`${index > 0 && ' '}${failureLine(clock, group)}`)}${arrived.size > 0 && ` ${[...arrived].join(' and ')} got it.`}</span><a class="button" href="#delivery">See delivery</a></p>`;
}

/**
 * Says which channels have not received the lead or a change of its booking, and when the next attempt is.
 *
 * @param failing failed deliveries, either all of the lead or all of a change
 */
function failureLine(clock: InboxView['clock'], failing: readonly LeadDelivery[]): Html {
  const lacking = new Set(failing.map(nameOf));
  const what = failing[0]?.change === undefined ? 'this lead' : 'the change to this booking';
  const tries = failing.flatMap(({ attempts }) => attempts).filter(({ outcome }) => outcome === 'failed').length;
  const [soonest] = failing.flatMap(({ next_attempt_at: next }) => next ?? []).sort();
  const next = soonest === undefined ? 'We’ve stopped trying.' : `Next try at ${timeOf(soonest, clock)}.`;
  return html`<b>${[...lacking].join(' and ')} ${lacking.size > 1 ? 'haven’t' : 'hasn’t'} got ${what}.</b> ${tries} ${tries === 1 ? 'try' : 'tries'} failed. ${next}`;
}

const nameOf = ({ channel, kind }: LeadDelivery): string =>
  channel === 'email' ? channelWords(kind) : `${channelWords(kind)} (${channel})`;

function messageCard(
  { clock }: InboxView,
  { lead, payload, reservation, no_marketing_since: refusedSince }: LeadResponse,
): Html {
  return html`<section class="card"><h2>${reservation ? 'Reservation' : 'Message'}</h2>
<p class="message">${payload.message}</p>
<p class="consent">${icon('shield', 17)}<span>${
    payload.consent_text
      ? html`<b>${payload.opt_in ? 'Agreed' : 'Asked'} on ${momentOf(lead.created_at, clock)}:</b> “${payload.consent_text}” `
      : html`<b>Sent on ${momentOf(lead.created_at, clock)}.</b> `
  }News and offers: <b>${payload.opt_in ? 'agreed' : 'not agreed'}</b>.${
    refusedSince !== undefined &&
    html` <b>Doesn’t want marketing:</b> unsubscribed on ${momentOf(refusedSince, clock)}.`
  }</span></p></section>`;
}

function personCard({ payload }: LeadResponse): Html {
  const prefers = payload.PreferredContactMethod;
  const rows: readonly (readonly [string, string | undefined])[] = [
    [prefers === undefined ? 'Phone' : `Phone, prefers ${prefers}`, payload.phone],
    ['Email', payload.email],
    ['Postcode', payload.postcode],
    ['Came from', payload.source],
  ];
  return html`<section class="card"><h2>Person</h2><dl class="facts">${rows.flatMap(([label, value]) =>
    value ? [html`<div><dt>${label}</dt><dd>${value}</dd></div>`] : [],
  )}</dl></section>`;
}

function visitedCard({ clock }: InboxView, { lead, payload }: LeadResponse): Part {
  const pages = payload.lead_attributes?.visited_pages ?? [];
  if (pages.length === 0) return null;
  return html`<section class="card"><h2>Visited pages</h2><ol class="timeline">
<li class="key"><p>Sent the form${payload.url !== undefined && html`<small>${pathOf(payload.url)}</small>`}</p><time datetime="${lead.created_at}">${timeOf(lead.created_at, clock)}</time></li>
${pages.toReversed().map((page) => html`<li><p>${pathOf(page)}</p></li>`)}</ol></section>`;
}

function campaignCard(title: string, params: Readonly<Record<string, string>> = {}): Part {
  const entries = Object.entries(params);
  if (entries.length === 0) return null;
  return html`<section class="card"><h2>${title}</h2><dl class="facts">${entries.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl></section>`;
}

function eraseCard({ selection }: InboxView, { lead }: LeadResponse): Html {
  return html`<details class="card erase"><summary>Erase this lead</summary>
<form method="post" action="/leads/${encodeURIComponent(lead.lead_id)}/erase">
<input type="hidden" name="back" value="${addressOf(selection, lead.lead_id)}">
<p>The name, contact details, message and everything else about the person are deleted from this lead for good, and a time they booked becomes free. Their other leads, and copies already sent by email or to other systems, stay. The lead still counts in your totals.</p>
<button class="button danger" type="submit">Erase for good</button></form></details>`;
}

function pathOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const { pathname, search } = new URL(address);
  return `${pathname}${search}`;
}

function keys(): Html {
  const all = [
    ['J', 'next'],
    ['K', 'previous'],
    ['E', 'answered'],
    ['R', 'reply'],
    ['C', 'call'],
    ['T', 'retry'],
    ['N', 'newest'],
    ['/', 'search'],
  ] as const;
  return html`<footer class="keys" data-keys hidden>${all.map(([key, does]) => html`<span><kbd>${key}</kbd>${does}</span>`)}<button class="button ghost" type="button" data-keys-switch aria-pressed="true">Keys on</button></footer>`;
}
