import { href } from '@forecourt/contracts';
import { definePage, found, notFound } from '@forecourt/kit/island';
import type { AccountGateways } from '../../gateways/index.ts';
import { OnlinePaymentPage } from './online-payment-page.tsx';

/**
 * Online payment of a deposit, which needs a sign-in; 404 on sites without deposits.
 * @source spec §2, FORM-055, ACCT-023
 */
export default definePage<null, AccountGateways>({
  load: async ({ site }) => (site.features.reserve ? found(null) : notFound()),
  head: (_, site) => ({
    title: `Online payment | ${site.name}`,
    description: `Pay a deposit online at ${site.name}, and find out how to pay for everything else.`,
    canonical: href('account.online-payment', {}, { aliases: site.aliases }),
    robots: 'noindex',
  }),
  View: OnlinePaymentPage,
});
