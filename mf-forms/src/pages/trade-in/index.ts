import { definePage } from '@forecourt/kit/island';
import type { FormGateways } from '../../gateways/index.ts';
import { formPageHead } from '../form-page/head.ts';
import type { FormPageData } from '../form-page/load.ts';
import { loadFormPage } from '../form-page/load.ts';
import { TradeInPage } from './trade-in-page.tsx';

/** `/cars/trade-in?car_id={id}`, `/trade-in` */
export default definePage<FormPageData, FormGateways>({
  load: (request) => loadFormPage('tradeIn', request),
  head: (data, site) =>
    formPageHead(
      {
        route: 'forms.trade-in',
        title: 'Value my trade-in',
        description: `What is your ${site.noun} worth towards another one? Tell ${site.name} about it and get a valuation.`,
      },
      data,
      site,
    ),
  View: TradeInPage,
  slots: [],
  action: { form: 'tradeIn', handle: () => import('./action.ts') },
});
