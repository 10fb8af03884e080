import * as z from '@forecourt/contracts/schema';
import { LenderQuotes } from '../car/lender-quote.ts';

/** `GET /api/finance/cars/:id`: estimate and disclaimer of the site's lender. @source spec §7, FIN-014 */
export const CarFinanceResponse = z.object({ finance_lenders: LenderQuotes });
export type CarFinanceResponse = z.Infer<typeof CarFinanceResponse>;

/** `POST /api/youx/quote`. The api fills in the service's other parameters from the car. @source spec §7, FIN-056 */
export const YouxQuoteRequest = z.object({ car_id: z.string().check(z.minLength(1), z.maxLength(200)) });
export type YouxQuoteRequest = z.Infer<typeof YouxQuoteRequest>;

/** Dollars a week, percent a year. @source spec §3, §7, FIN-057 */
export const YouxQuote = z.object({
  weeklyRepaymentAmount: z.number(),
  advertisedRate: z.number(),
  comparisonRate: z.number(),
});
export type YouxQuote = z.Infer<typeof YouxQuote>;

/** The quote. Null: the service has no quote. */
export const YouxQuoteResponse = z.object({ quote: z.nullable(YouxQuote) });
export type YouxQuoteResponse = z.Infer<typeof YouxQuoteResponse>;
