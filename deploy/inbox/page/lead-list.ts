import type { LeadBrief } from '@forecourt/contracts/api';
import { leadFilters } from '@forecourt/contracts/api';
import type { Html, Part } from '../html.ts';
import { html } from '../html.ts';
import { bookingChip } from './booking-chip.ts';
import { icon } from './icons.ts';
import { dayOf, spanOf, timeOf } from './times.ts';
import type { InboxView } from './view.ts';
import { addressOf, channelWords, initialsOf, kindOf } from './view.ts';

const filterWords = { all: 'All', new: 'New', answered: 'Answered', failed: 'Failed' } as const;

/** The list of leads: search, filters, and one line per lead, grouped by day. */
export function leadList(view: InboxView): Html {
  const { list, selection, clock, isOpened } = view;
  const heading = isOpened ? html`<h2 class="title">Leads</h2>` : html`<h1 class="title">Leads</h1>`;
  const days = Map.groupBy(list.leads, ({ created_at }) => dayOf(created_at, clock));
  const [newest] = list.leads;
  return html`<section class="list" aria-label="Leads">
<div class="list-head">
<div class="row">${heading}<span class="live" hidden data-live><i></i>Live</span></div>
<form class="search" role="search" method="get" action="/leads">
<input type="hidden" name="site" value="${selection.site}">
${selection.state !== 'all' && html`<input type="hidden" name="state" value="${selection.state}">`}
${icon('search', 15)}<input type="search" name="q" value="${selection.q}" maxlength="100" aria-label="Search leads" placeholder="Name, phone, vehicle, stock no." data-key="/">
<kbd>/</kbd>
</form>
<nav class="filters" aria-label="Filter">${leadFilters.map(
    (state) =>
      html`<a href="${addressOf({ ...selection, state, before: '' })}"${selection.state === state && html` aria-current="page"`}>${filterWords[state]} <b${state === 'failed' && list.counts.failed > 0 && html` class="critical"`}>${list.counts[state]}</b></a>`,
  )}</nav>
</div>
<p class="arrived" role="status" data-arrived data-site="${selection.site}" data-after="${selection.before === '' && selection.state === 'all' && selection.q === '' && newest !== undefined ? `${newest.created_at}_${newest.lead_id}` : ''}"><a href="${addressOf({ ...selection, state: 'all', q: '', before: '' })}" hidden data-key="n"></a></p>
${list.leads.length === 0 && html`<p class="empty">${emptyWords(view)}</p>`}
${[...days].map(
  ([day, leads]) => html`<h2 class="day"><span>${day}</span></h2>
<ol class="leads">${leads.map((lead) => leadLine(lead, view))}</ol>`,
)}
${list.next !== undefined && html`<p class="more"><a class="button" href="${addressOf({ ...selection, before: list.next })}">Older leads</a></p>`}
</section>`;
}

function emptyWords({ selection }: InboxView): string {
  if (selection.q !== '') return `No lead matches “${selection.q}”. Try a name, phone number, vehicle or stock number.`;
  if (selection.before !== '') return 'No older leads.';
  const words = {
    all: 'No leads yet. The first one will show up here automatically.',
    new: 'No leads are waiting for an answer.',
    answered: 'No leads are marked as answered yet.',
    failed: 'No failed deliveries.',
  } as const;
  return words[selection.state];
}

function leadLine(lead: LeadBrief, view: InboxView): Html {
  const isOpen = view.open?.lead.lead_id === lead.lead_id;
  const isErased = lead.erased_at !== undefined;
  const isNew = lead.answered_at === undefined && !isErased;
  const failed = lead.deliveries.some(({ state }) => state === 'failed');
  return html`<li><a class="lead${isNew ? '' : ' read'}" href="${addressOf(view.selection, lead.lead_id)}"${isOpen && html` aria-current="true"`}>
<span class="dot${failed ? ' failed' : isNew ? ' new' : ''}"></span>
<span class="avatar" aria-hidden="true">${initialsOf(lead.name)}</span>
<b>${isErased ? 'Erased' : lead.name}</b>
<time datetime="${lead.created_at}">${timeOf(lead.created_at, view.clock)}</time>
<span class="what">${[kindOf(lead.category), lead.vehicle].filter(Boolean).join(' · ')}</span>
<span class="words">${lead.message}</span>
<span class="chips">${chipsOf(lead, view)}</span>
</a></li>`;
}

function chipsOf(lead: LeadBrief, view: InboxView): readonly Part[] {
  return [
    testChip(lead),
    lead.suspected === true && html`<span class="chip warn">${icon('shield', 13)}Looks automated</span>`,
    bookingChip(lead, view.clock),
    waitingChip(lead, view),
    deliveryChip(lead),
    lead.answered_at !== undefined &&
      html`<span class="chip good">${icon('check', 13)}Answered by ${lead.answered_by} after ${spanOf(Date.parse(lead.created_at), Date.parse(lead.answered_at))}</span>`,
  ];
}

/** Marks a test enquiry, which was sent from a preview and needs no reply, and an enquiry that may be a test. */
export function testChip({ test, maybe_test: maybeTest }: LeadBrief): Part {
  if (maybeTest === true) return html`<span class="chip accent">May be a test from a preview</span>`;
  return test === true && html`<span class="chip accent">Test from a preview, not delivered</span>`;
}

/** Shows how long the customer has been waiting for a reply, if the dealer has set a response time. */
export function waitingChip(lead: LeadBrief, { site, clock }: Pick<InboxView, 'site' | 'clock'>): Part {
  const { answerWithinMinutes: within } = site;
  if (within === undefined || lead.test === true || lead.answered_at !== undefined || lead.erased_at !== undefined)
    return null;
  const since = Date.parse(lead.created_at);
  const until = new Date(since + within * 60_000);
  const waits = spanOf(since, clock.now.getTime());
  if (until <= clock.now)
    return html`<span class="chip critical">${icon('clock', 13)}${waits}, was due ${timeOf(until.toISOString(), clock)}</span>`;
  return html`<span class="chip warn">${icon('clock', 13)}${waits}, answer by ${timeOf(until.toISOString(), clock)}</span>`;
}

function deliveryChip({ deliveries, answered_at }: LeadBrief): Part {
  const failing =
    deliveries.find(({ state }) => state === 'failed') ?? deliveries.find(({ state }) => state === 'retrying');
  if (failing !== undefined)
    return html`<span class="chip critical">${icon('warn', 13)}${channelWords(failing.kind)} ${failing.state === 'failed' ? 'failed' : 'is failing'}</span>`;
  if (answered_at !== undefined || deliveries.length === 0) return null;
  const delivered = deliveries.filter(({ state }) => state === 'delivered').length;
  if (delivered < deliveries.length) return html`<span class="chip">${icon('mail', 13)}Sending</span>`;
  return html`<span class="chip">${icon('check', 13)}Delivered ${delivered} of ${deliveries.length}</span>`;
}
