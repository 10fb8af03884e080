import { href, slotCardCompare, slotCardFinance, slotSearchFinanceWarning } from '@forecourt/contracts';
import { definePage, found, redirect } from '@forecourt/kit/island';
import type { AccountGateways } from '../../gateways/index.ts';
import { GaragePage } from './garage-page.tsx';

/**
 * The garage, which needs a sign-in. The server renders the same page for everyone; the browser adds the personal data.
 * A site without a garage redirects to the saved cars.
 * @source spec §2, §6, ACCT-024, ACCT-030
 */
export default definePage<null, AccountGateways>({
  load: async ({ site }) =>
    site.features.garage === true ? found(null) : redirect(href('account.saved', {}, { aliases: site.aliases }), false),
  head: (_, site) => ({
    title: `My garage | ${site.name}`,
    description: `Your bookings and enquiries at ${site.name}, and the ${site.nounPlural} you’ve saved and viewed.`,
    canonical: href('account.garage', {}, { aliases: site.aliases }),
    robots: 'noindex',
  }),
  View: GaragePage,
  slots: [slotCardCompare, slotCardFinance, slotSearchFinanceWarning],
});
