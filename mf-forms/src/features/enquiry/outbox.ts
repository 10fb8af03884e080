import type { Site } from '@forecourt/contracts/site-config';
import type { Bus } from '@forecourt/kit/bus';
import type { FormGateways } from '../../gateways/index.ts';
import type { LeadOutcome } from '../../gateways/leads.ts';
import { contactDetailsOf } from '../../model/contact-details.ts';
import type { EnquiryDraft } from '../../model/enquiry-draft.ts';
import { countedAs, formFor, purposeOf } from '../../model/purpose.ts';
import type { KeptEnquiry, Sending, SentLead } from '../../model/saved/kept-enquiry.ts';
import { publishKeptLead, publishLead } from '../../wiring.ts';
import { acceptOffer } from './accept-offer.ts';

/** The server already has the lead: a retry or another tab sent it with the same idempotency key. */
export type Repeated = { readonly kind: 'repeated'; readonly leadId: string; readonly booking?: string };

/** A lead sent by a retry or another tab, without a click in this form. */
export type LateLead = SentLead & { readonly draft: EnquiryDraft };

/** Sends stored leads, and notifies their forms. */
export type Outbox = {
  /** Subscribes to a lead that is sent from the enquiry stored under this name. Returns an unsubscribe function. */
  subscribe(name: string, listener: (lead: LateLead) => void): () => void;
  /** Schedules a retry. @param waitMs from the server's `Retry-After`. Default: soon, then with growing delays */
  retry(waitMs?: number): void;
};

type Deps = {
  readonly gateways: FormGateways;
  readonly bus: Bus;
  readonly site: Pick<Site, 'name' | 'analytics' | 'forms'>;
};

/** A restarting server responds again within seconds. During longer outages the delay grows to five minutes. */
const firstRetryMs = 15_000;
const longestRetryMs = 5 * 60_000;

const carTypes = ['new', 'used', 'demo'] as const;

type OnItsWay = KeptEnquiry & { readonly sending: Sending };

/**
 * Sends a lead unless another tab is sending it or has sent it, and updates its stored enquiry.
 *
 * @param isWanted called just before sending; false cancels
 */
export function deliver(
  { leads, keptEnquiries }: Pick<FormGateways, 'leads' | 'keptEnquiries'>,
  name: string,
  { draft, sending }: OnItsWay,
  isWanted = () => true,
): Promise<LeadOutcome | Repeated> {
  const { key } = sending;
  return keptEnquiries.exclusively(key, async () => {
    const before = keptEnquiries.sentAs(name);
    if (before?.key === key) return { ...receiptOf(before), kind: 'repeated' };
    if (!isWanted()) return { kind: 'unanswered', reason: 'not sent' };
    const outcome = await leads.send(sending);
    // An enquiry that was typed while the lead was being sent is a new enquiry, and stays stored.
    const isStillKept = keptEnquiries.of(name)?.sending?.key === key;
    if (outcome.kind === 'taken' && isStillKept) keptEnquiries.markSent(name, { key, ...receiptOf(outcome) });
    if (outcome.kind === 'refused' && isStillKept) keptEnquiries.keep(name, { draft, sending: null });
    return outcome;
  });
}

/** The receipt of a lead, without its key. */
export function receiptOf({ leadId, booking }: Omit<SentLead, 'key'>): Omit<SentLead, 'key'> {
  return { leadId, ...(booking !== undefined && { booking }) };
}

const outboxes = new WeakMap<object, Outbox>();

/**
 * The page's only outbox. It sends stored leads at the start, when the network returns, and at intervals while
 * the server is down.
 */
export function outboxOf(deps: Deps): Outbox {
  const { keptEnquiries } = deps.gateways;
  const known = outboxes.get(keptEnquiries);
  if (known !== undefined) return known;
  const outbox = createOutbox(deps);
  outboxes.set(keptEnquiries, outbox);
  return outbox;
}

function createOutbox({ gateways, bus, site }: Deps): Outbox {
  const { keptEnquiries, device } = gateways;
  const listeners = new Map<string, Set<(lead: LateLead) => void>>();
  const inFlight = new Set<string>();
  let alarm = 0;
  let triedInVain = 0;
  const retry = (waitMs = Math.min(firstRetryMs * 2 ** triedInVain++, longestRetryMs)) => {
    clearTimeout(alarm);
    alarm = window.setTimeout(() => void sendAll(), waitMs);
  };
  const notifyForms = (name: string, lead: LateLead) => {
    for (const listener of [...(listeners.get(name) ?? [])]) listener(lead);
  };

  const sendOne = async (name: string, { draft, sending }: OnItsWay) => {
    const isStillKept = () => keptEnquiries.of(name)?.sending?.key === sending.key;
    const outcome = await deliver(gateways, name, { draft, sending }, isStillKept);
    if (outcome.kind === 'unanswered') return isStillKept() ? retry(outcome.retryInMs) : undefined;
    triedInVain = 0;
    if (outcome.kind === 'refused') {
      publishKeptLead(bus, 'refused', site.name);
      return;
    }
    if (outcome.kind === 'taken') {
      const { category, car_id: carId, car_type } = sending.lead;
      const contact = contactDetailsOf(draft);
      if (contact !== null) device.rememberContact(contact);
      const carType = carTypes.find((type) => type === car_type);
      const about = carType === undefined ? undefined : { carType };
      const form = formFor(site, purposeOf(site, name), undefined);
      const counted = countedAs(form, about, site.analytics?.demoAs);
      publishLead(bus, { leadId: outcome.leadId, category, carId, countedAs: counted });
      publishKeptLead(bus, 'taken', site.name);
      void acceptOffer(gateways, bus, sending.lead, outcome.leadId);
    }
    notifyForms(name, { key: sending.key, ...receiptOf(outcome), draft });
  };
  const sendAll = async () => {
    if (!keptEnquiries.isOnline()) return;
    for (const name of keptEnquiries.names()) {
      const kept = keptEnquiries.of(name);
      if (kept === null || kept.sending === null || inFlight.has(name)) continue;
      inFlight.add(name);
      await sendOne(name, { draft: kept.draft, sending: kept.sending }).finally(() => inFlight.delete(name));
    }
  };

  keptEnquiries.onOnline(() => void sendAll());
  keptEnquiries.onSentElsewhere((name, sent, { draft }) => notifyForms(name, { ...sent, draft }));
  void sendAll();
  return {
    retry,
    subscribe(name, listener) {
      const ofName = listeners.get(name) ?? new Set();
      listeners.set(name, ofName.add(listener));
      return () => ofName.delete(listener);
    },
  };
}
