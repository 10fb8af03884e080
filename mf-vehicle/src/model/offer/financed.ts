import type { Car } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';

/** Whether the site's lender has a quote for this car. The page then reserves space for the repayment. */
export function isFinanced(
  { finance_lenders: lenders }: Pick<Car, 'finance_lenders'>,
  { finance: { provider } }: Pick<Site, 'finance'>,
): boolean {
  return provider !== null && lenders?.[provider] !== undefined;
}
