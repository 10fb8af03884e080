import type { AnalyticsId } from '@forecourt/contracts';
import {
  alertRaised,
  analyticsIds,
  analyticsRecorded,
  favouritesChanged,
  financeQuoted,
  leadSubmitted,
  toastRaised,
  viewedCarsChanged,
  visitChanged,
} from '@forecourt/contracts';
import type { Bus } from '@forecourt/kit/bus';
import type { Quote, Visit } from './model/enquiry-lead.ts';

/** The shopper's last estimate; one subscription for all forms of a page. */
export type LastQuote = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => Quote | undefined;
  /** Unsubscribes. */
  readonly stop: () => void;
};

/** Subscribes to quotes of mf-finance. */
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

/**
 * Subscribes to the cars on this device: saved cars first, then viewed cars, each once. Returns an unsubscribe
 * function.
 */
export function onOwnCars(bus: Bus, listener: (carIds: readonly string[]) => void): () => void {
  let saved: readonly string[] = [];
  let viewed: readonly string[] = [];
  const tell = () => listener([...new Set([...saved, ...viewed])]);
  const stops = [
    bus.subscribe(favouritesChanged, ({ carIds }) => {
      saved = carIds;
      tell();
    }),
    bus.subscribe(viewedCarsChanged, ({ carIds }) => {
      viewed = carIds;
      tell();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Subscribes to the shell's data about this visit. Returns an unsubscribe function. */
export function onVisitChanged(bus: Bus, listener: (visit: Visit) => void): () => void {
  return bus.subscribe(visitChanged, listener);
}

/**
 * Publishes that the server has accepted a lead, and records the lead's analytics event.
 *
 * @param lead.countedAs id of the analytics event; null: no event
 */
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

/**
 * Raises an alert if a form that is not a lead could not be sent. The shell shows `message` unchanged. @source
 * spec §8, FORM-036, ERR-012
 */
export function publishFormFailure(bus: Bus, message: string): void {
  bus.publish(alertRaised, { message });
}

/** Publishes the analytics event for an accepted valuation. @source spec §7, ANLY-006 */
export function publishOfferAccepted(bus: Bus, carId: string | undefined): void {
  bus.publish(analyticsRecorded, { id: analyticsIds.offerAccepted, ...(carId !== undefined && { carId }) });
}

/** Duration of a toast that appears without a click. It is long, because the shopper does not expect the toast. */
const lateToastMs = 8_000;

/** Raises a toast with the result of a stored lead that was sent automatically. */
export function publishKeptLead(bus: Bus, outcome: 'taken' | 'refused', dealer: string): void {
  const message =
    outcome === 'taken'
      ? `We’ve now sent your enquiry to ${dealer}.`
      : 'We couldn’t send your enquiry. Your answers are still in the form. Open it, check them and send it again.';
  bus.publish(toastRaised, { message, durationMs: lateToastMs });
}
