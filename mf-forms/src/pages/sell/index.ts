import { definePage } from '@forecourt/kit/island';
import type { FormGateways } from '../../gateways/index.ts';
import { formPageHead } from '../form-page/head.ts';
import type { OfferPageData } from '../form-page/offer-load.ts';
import { loadOfferPage } from '../form-page/offer-load.ts';
import { SellPage } from './sell-page.tsx';

/** `/sell-my-car`, `/sell-your-car` */
export default definePage<OfferPageData, FormGateways>({
  load: loadOfferPage,
  head: (data, site) =>
    formPageHead(
      {
        route: 'forms.sell',
        title: `Sell my ${site.noun}`,
        description: `Sell your ${site.noun} to ${site.name}. Tell us about it, let us inspect it, and get an exact offer.`,
      },
      data,
      site,
    ),
  View: SellPage,
  action: { form: 'sell', handle: () => import('./action.ts') },
});
