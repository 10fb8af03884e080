import { href, slotCardCompare, slotCardFinance, slotSearchFinanceWarning } from '@forecourt/contracts';
import { definePage, found, notFound } from '@forecourt/kit/island';
import type { AccountGateways } from '../../gateways/index.ts';
import { SavedPage } from './saved-page.tsx';

/**
 * The saved cars, at `/saved`. They are personal: the browser adds them to the page. 404 on a site without favourites.
 */
export default definePage<null, AccountGateways>({
  load: async ({ site }) => (site.favourites.enabled ? found(null) : notFound()),
  head: (_, site) => ({
    title: `Saved ${site.nounPlural} | ${site.name}`,
    description: `The ${site.nounPlural} and searches you’ve saved at ${site.name}.`,
    canonical: href('account.saved', {}, { aliases: site.aliases }),
    robots: 'noindex',
  }),
  View: SavedPage,
  slots: [slotCardCompare, slotCardFinance, slotSearchFinanceWarning],
});
