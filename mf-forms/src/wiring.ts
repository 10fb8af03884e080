import type { AnalyticsId } from '@forecourt/contracts';
import {
  alertRaised,
  analyticsIds,
  analyticsRecorded,
  financeQuoted,
  leadSubmitted,
  toastRaised,
  visitChanged,
} from '@forecourt/contracts';
import type { Bus } from '@forecourt/kit/bus';
import type { Quote, Visit } from './model/enquiry-lead.ts';

/** The estimate a shopper saw last; one listener for all forms of a page. */
export type LastQuote = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => Quote | undefined;
  /** Unsubscribes. */
  readonly stop: () => void;
};

/** Subscribes to repayments as they are quoted. */
export function onFinanceQuoted(bus: Bus): LastQuote {
  let quote: Quote | undefined;
  const listeners = new Set<() => void>();
  const stop = bus.subscribe(financeQuoted, (next) => {
    quote = next;
    for (const listener of [...listeners]) listener();
  });
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => quote,
    stop,
  };
}

/** Subscribes to what this visit has seen. Returns its undo. */
export function onVisitChanged(bus: Bus, listener: (visit: Visit) => void): () => void {
  return bus.subscribe(visitChanged, listener);
}

/** Publishes that the server has a lead, and counts it. @param lead.countedAs null: under no number */
export function publishLead(
  bus: Bus,
  lead: {
    readonly leadId: string;
    readonly category: string;
    readonly carId: string | undefined;
    readonly countedAs: AnalyticsId | null;
  },
): void {
  const { leadId, category, countedAs: id } = lead;
  const about = lead.carId === undefined ? {} : { carId: lead.carId };
  bus.publish(leadSubmitted, { leadId, category, ...about });
  if (id !== null) bus.publish(analyticsRecorded, { id, ...about });
}

/** A form that is no lead could not be sent: the shell shows the exact text. @source spec §8, FORM-036, ERR-012 */
export function publishFormFailure(bus: Bus, message: string): void {
  bus.publish(alertRaised, { message });
}

/** Counts that the figure of a valuation was accepted. @source spec §7, ANLY-006 */
export function publishOfferAccepted(bus: Bus, carId: string | undefined): void {
  bus.publish(analyticsRecorded, { id: analyticsIds.offerAccepted, ...(carId !== undefined && { carId }) });
}

/** Time to read a sentence that comes unexpected. */
const lateToastMs = 8_000;

/** Publishes what became of a lead that was kept and then sent without a click. */
export function publishKeptLead(bus: Bus, outcome: 'taken' | 'refused', dealer: string): void {
  const message =
    outcome === 'taken'
      ? `Your enquiry has now been sent to ${dealer}.`
      : 'Your enquiry could not be sent. What you typed is still in its form.';
  bus.publish(toastRaised, { message, durationMs: lateToastMs });
}
