import { definePage } from '@forecourt/kit/island';
import type { FormGateways } from '../../gateways/index.ts';
import { formPageHead } from '../form-page/head.ts';
import type { OfferPageData } from '../form-page/offer-load.ts';
import { loadOfferPage } from '../form-page/offer-load.ts';
import { TradeInPage } from './trade-in-page.tsx';

/** `/cars/trade-in?car_id={id}`, `/trade-in` */
export default definePage<OfferPageData, FormGateways>({
  load: loadOfferPage,
  head: (data, site) =>
    formPageHead(
      {
        route: 'forms.trade-in',
        title: 'Value my trade-in',
        description: `What’s your ${site.noun} worth as a trade-in? Tell ${site.name} about it and get a valuation.`,
      },
      data,
      site,
    ),
  View: TradeInPage,
  action: { form: 'tradeIn', handle: () => import('./action.ts') },
});
