import { href } from '@forecourt/contracts';
import { definePage, found } from '@forecourt/kit/island';
import type { AccountGateways } from '../../gateways/index.ts';
import { OnlinePaymentPage } from './online-payment-page.tsx';

/** What can be paid online, behind a sign-in: the deposit that reserves a car, where the site takes one. @source spec §2, FORM-055, ACCT-023 */
export default definePage<null, AccountGateways>({
  load: async () => found(null),
  head: (_, site) => ({
    title: `Online payment | ${site.name}`,
    description: `What you can pay online at ${site.name}, and how.`,
    canonical: href('account.online-payment', {}, { aliases: site.aliases }),
    robots: 'noindex',
  }),
  View: OnlinePaymentPage,
});
