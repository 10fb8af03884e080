import type { Car } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';

/** Whether the site's lender says anything about the car: then places for a repayment are kept while it is made. */
export function isFinanced(
  { finance_lenders: lenders }: Pick<Car, 'finance_lenders'>,
  { finance: { provider } }: Pick<Site, 'finance'>,
): boolean {
  return provider !== null && lenders?.[provider] !== undefined;
}
