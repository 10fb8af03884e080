import type { PayloadOf } from '@forecourt/contracts';
import { analyticsIds, analyticsRecorded, financeQuoted, financeTermsChanged } from '@forecourt/contracts';
import type { Bus } from '@forecourt/kit/bus';

/** A repayment is on the shopper's screen. @param quoted.provider the lender's name as the page gives it */
export function publishQuote(bus: Bus, quoted: PayloadOf<typeof financeQuoted>): void {
  bus.publish(financeQuoted, quoted);
}

/** Subscribes to repayments as any calculator of the page quotes them. Returns its undo. */
export function onQuote(bus: Bus, listener: (quoted: PayloadOf<typeof financeQuoted>) => void): () => void {
  return bus.subscribe(financeQuoted, listener);
}

/** A shopper uses a calculator. @param carId empty: about no car @source spec §4, FIN-019, ANLY-007 */
export function publishUse(bus: Bus, carId: string): void {
  bus.publish(analyticsRecorded, { id: analyticsIds.financeCalculator, ...(carId !== '' && { carId }) });
}

/** The terms a shopper wants every car for. */
export type ShopperTerms = PayloadOf<typeof financeTermsChanged>;

/** Publishes to all cards the terms their figures are wanted for. */
export function publishTerms(bus: Bus, terms: ShopperTerms): void {
  bus.publish(financeTermsChanged, terms);
}

/** Subscribes to the terms cards are wanted for. Returns its undo. */
export function onTerms(bus: Bus, listener: (terms: ShopperTerms) => void): () => void {
  return bus.subscribe(financeTermsChanged, listener);
}
