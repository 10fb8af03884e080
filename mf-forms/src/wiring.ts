import type { AnalyticsId } from '@forecourt/contracts';
import { analyticsRecorded, financeQuoted, leadSubmitted, toastRaised } from '@forecourt/contracts';
import type { Bus } from '@forecourt/kit/bus';
import type { Quote } from './model/enquiry-lead.ts';

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

/** Tells that the server has a lead, and counts it. @param lead.countedAs null: under no number */
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

/** Time to read a sentence that nobody waited for. */
const lateToastMs = 8_000;

/** Tells what became of a lead that was kept and then sent without a press. */
export function publishKeptLead(bus: Bus, outcome: 'taken' | 'refused', dealer: string): void {
  const message =
    outcome === 'taken'
      ? `Your enquiry has now been sent to ${dealer}.`
      : 'Your enquiry could not be sent. What you typed is still in its form.';
  bus.publish(toastRaised, { message, durationMs: lateToastMs });
}
