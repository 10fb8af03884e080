import type { Site } from '@forecourt/contracts/site-config';
import { defaultCheckoutProvider } from '@forecourt/contracts/site-config';

/** Whether payments on the site are only simulated. */
export function isTestPayment({ checkout }: Pick<Site, 'checkout'>): boolean {
  return (checkout?.provider ?? defaultCheckoutProvider) === 'test';
}
