import { financeQuoted, leadSubmitted } from '@forecourt/contracts';
import type { Bus } from '@forecourt/kit/bus';
import type { Quote } from './model/enquiry-lead.ts';

/** The estimate a shopper saw last; one listener for all forms of a page. */
export type LastQuote = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => Quote | undefined;
};

/** Hears repayments as they are quoted. */
export function hearQuotes(bus: Bus): LastQuote {
  let quote: Quote | undefined;
  const listeners = new Set<() => void>();
  bus.subscribe(financeQuoted, (next) => {
    quote = next;
    for (const listener of [...listeners]) listener();
  });
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => quote,
  };
}

/** Tells that the server has a lead. */
export function tellLead(bus: Bus, leadId: string, category: string, carId: string): void {
  bus.publish(leadSubmitted, { leadId, category, carId });
}
