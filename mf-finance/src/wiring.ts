import type { PayloadOf } from '@forecourt/contracts';
import { analyticsIds, analyticsRecorded, financeQuoted, financeTermsChanged } from '@forecourt/contracts';
import type { Bus } from '@forecourt/kit/bus';

/** Publishes the repayment a calculator shows. @param quoted.provider the lender's name as shown */
export function publishQuote(bus: Bus, quoted: PayloadOf<typeof financeQuoted>): void {
  bus.publish(financeQuoted, quoted);
}

/** Subscribes to the repayments that other calculators publish. Returns an unsubscribe function. */
export function onQuote(bus: Bus, listener: (quoted: PayloadOf<typeof financeQuoted>) => void): () => void {
  return bus.subscribe(financeQuoted, listener);
}

/**
 * Counts the use of a calculator.
 * @param carId empty for a calculator without a car
 * @source spec §4, FIN-019, ANLY-007
 */
export function publishUse(bus: Bus, carId: string): void {
  bus.publish(analyticsRecorded, { id: analyticsIds.financeCalculator, ...(carId !== '' && { carId }) });
}

/** The terms (term and deposit) a shopper chose for all cars. */
export type ShopperTerms = PayloadOf<typeof financeTermsChanged>;

/** Publishes the shopper's terms to all cards. */
export function publishTerms(bus: Bus, terms: ShopperTerms): void {
  bus.publish(financeTermsChanged, terms);
}

/** Subscribes to the shopper's terms. Returns an unsubscribe function. */
export function onTerms(bus: Bus, listener: (terms: ShopperTerms) => void): () => void {
  return bus.subscribe(financeTermsChanged, listener);
}
