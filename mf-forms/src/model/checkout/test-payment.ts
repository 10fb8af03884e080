import type { Site } from '@forecourt/contracts/site-config';
import { defaultCheckoutProvider } from '@forecourt/contracts/site-config';

/** Whether the site's payments move no money. */
export function isTestPayment({ checkout }: Pick<Site, 'checkout'>): boolean {
  return (checkout?.provider ?? defaultCheckoutProvider) === 'test';
}
