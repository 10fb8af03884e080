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

/** The server has had the lead already: another tab, or the page by itself, sent it under the same key. */
export type Repeated = { readonly kind: 'repeated'; readonly leadId: string; readonly booking?: string };

/** A lead that was sent without a click of this form's button. */
export type LateLead = SentLead & { readonly draft: EnquiryDraft };

/** Sends leads that were kept, and notifies their forms. */
export type Outbox = {
  /** Subscribes: the enquiry kept under this name was sent. Returns its undo. */
  subscribe(name: string, listener: (lead: LateLead) => void): () => void;
  /** Sends what is kept after the time the server said to wait; unsaid: soon, and later each time. */
  retry(waitMs?: number): void;
};

type Deps = {
  readonly gateways: FormGateways;
  readonly bus: Bus;
  readonly site: Pick<Site, 'name' | 'analytics' | 'forms'>;
};

/** A server that restarts is back within seconds; one that is down for longer is asked every five minutes. */
const firstRetryMs = 15_000;
const longestRetryMs = 5 * 60_000;

const carTypes = ['new', 'used', 'demo'] as const;

type OnItsWay = KeptEnquiry & { readonly sending: Sending };

/**
 * Sends a lead while no other tab sends it, unless it has been sent meanwhile, and settles what is kept of it.
 *
 * @param isWanted called just before it is sent: whether it is still to be sent
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
    // What was typed while it was on its way is another enquiry, and stays.
    const isStillKept = keptEnquiries.of(name)?.sending?.key === key;
    if (outcome.kind === 'taken' && isStillKept) keptEnquiries.markSent(name, { key, ...receiptOf(outcome) });
    if (outcome.kind === 'refused' && isStillKept) keptEnquiries.keep(name, { draft, sending: null });
    return outcome;
  });
}

/** What the server gave for a lead. */
export function receiptOf({ leadId, booking }: Omit<SentLead, 'key'>): Omit<SentLead, 'key'> {
  return { leadId, ...(booking !== undefined && { booking }) };
}

const outboxes = new WeakMap<object, Outbox>();

/** The page's one outbox: it sends what is kept now, whenever the network returns, and from time to time while a server is away. */
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
