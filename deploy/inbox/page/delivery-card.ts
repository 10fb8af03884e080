import type { LeadDelivery, LeadResponse } from '@forecourt/contracts/api';
import { mostAttempts } from '@forecourt/contracts/api';
import type { Html, Part } from '../html.ts';
import { html } from '../html.ts';
import type { IconName } from './icons.ts';
import { icon } from './icons.ts';
import { momentOf, secondOf, timeOf } from './times.ts';
import type { InboxView } from './view.ts';
import { addressOf, channelWords } from './view.ts';

const drawings: Readonly<Record<string, IconName>> = {
  email: 'mail',
  'adf-mail': 'file',
  'adf-post': 'file',
  webhook: 'webhook',
};
const marksShown = 15;

/** Shows the deliveries of a lead by channel, with their latest attempts. */
export function deliveryCard(view: InboxView, { lead, deliveries }: LeadResponse): Html {
  const failing = deliveries.filter(isFailing).length;
  const firstFailing = deliveries.findIndex(isFailing);
  return html`<section class="card" id="delivery" tabindex="-1"><h2>Delivery ${failing > 0 && html`<span class="chip critical">${icon('warn', 13)}${failing} of ${deliveries.length} failing</span>`}</h2>
${deliveries.length === 0 && html`<p class="message">${lead.test === true ? 'Tests from a preview aren’t delivered to anyone.' : 'We didn’t send this lead anywhere. You can only read it here.'}</p>`}
<ul class="deliveries">${deliveries.map((delivery, index) => deliveryLine(view, lead.lead_id, delivery, index === firstFailing))}</ul></section>`;
}

/** Whether at least one attempt to deliver failed and none has succeeded. */
export const isFailing = ({ state }: LeadDelivery): boolean => state === 'failed' || state === 'retrying';

function deliveryLine(view: InboxView, id: string, delivery: LeadDelivery, hasKey: boolean): Html {
  const { channel, kind, target, state, attempts, change } = delivery;
  const fails = isFailing(delivery);
  const last = attempts.at(-1);
  return html`<li${fails && html` class="failing"`}>
<span class="drawing">${icon(drawings[kind] ?? 'warn')}</span>
<div><b>${channelWords(kind)}${change !== undefined && html` <span class="chip">${change.kind === 'moved' ? 'New time' : 'Cancelled'}</span>`}</b><small>${channel === 'email' ? '' : `${channel} · `}${target}</small></div>
<div class="became"><span class="${fails ? 'critical' : ''}"><i class="dot ${fails ? 'failed' : state === 'delivered' ? 'done' : 'new'}"></i>${stateWords(view, delivery)}</span>
${last !== undefined && html`<small class="mono">${last.detail} · ${last.took_ms < 1_000 ? `${last.took_ms} ms` : `${(last.took_ms / 1_000).toFixed(1)} s`} · try ${last.attempt}</small>`}
${fails && html`<span class="tries" role="img" aria-label="${attempts.length} ${attempts.length === 1 ? 'try' : 'tries'} failed">${attempts.slice(-marksShown).map(() => html`<i></i>`)}</span>`}
</div>
${view.open?.lead.erased_at === undefined && retryForm(view, id, delivery, hasKey)}
${attempts.length > 1 && log(view, attempts)}
</li>`;
}

function retryForm(
  { selection }: InboxView,
  id: string,
  { channel, state, kind, change }: LeadDelivery,
  hasKey: boolean,
): Html {
  return html`<form method="post" action="/leads/${encodeURIComponent(id)}/replay"><input type="hidden" name="back" value="${addressOf(selection, id)}"><input type="hidden" name="channel" value="${channel}"><input type="hidden" name="sequence" value="${change?.sequence ?? 0}">
<button class="button${state === 'delivered' ? ' ghost' : ''}" type="submit"${hasKey && html` data-key="t"`}>${icon('retry', 15)}${state === 'delivered' ? 'Send again' : 'Retry'}<span class="unseen"> by ${channelWords(kind)}, ${channel}${change !== undefined && `, ${change.kind}`}</span>${hasKey && html` <kbd>T</kbd>`}</button></form>`;
}

function stateWords(
  { clock }: InboxView,
  { state, delivered_at: delivered, next_attempt_at: next }: LeadDelivery,
): string {
  if (state === 'delivered') return `Delivered ${delivered === undefined ? '' : secondOf(delivered, clock)}`;
  if (state === 'failed') return 'We’ve stopped trying';
  return state === 'retrying' ? `Failed, next try ${next === undefined ? 'soon' : timeOf(next, clock)}` : 'On its way';
}

function log({ clock }: InboxView, attempts: LeadDelivery['attempts']): Part {
  return html`<details class="log"><summary>${attempts.length < mostAttempts ? '' : 'Latest '}${attempts.length} tries</summary><ol>${attempts.map(
    ({ attempt, at, outcome, detail, took_ms }) =>
      html`<li><span>${attempt}</span><time datetime="${at}">${momentOf(at, clock)}</time><span>${outcome === 'delivered' ? 'Delivered' : 'Failed'}: ${detail}</span><span>${took_ms} ms</span></li>`,
  )}</ol></details>`;
}
