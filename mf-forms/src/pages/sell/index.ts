import { definePage } from '@forecourt/kit/island';
import { formPageHead } from '../../features/form-page/head.ts';
import type { FormPageData } from '../../features/form-page/load.ts';
import { loadFormPage } from '../../features/form-page/load.ts';
import type { FormGateways } from '../../gateways/index.ts';
import { SellPage } from './sell-page.tsx';

/** `/sell-my-car`, `/sell-your-car` */
export default definePage<FormPageData, FormGateways>({
  load: (request) => loadFormPage('tradeIn', request),
  head: (data, site) =>
    formPageHead(
      {
        route: 'forms.sell',
        title: `Sell my ${site.noun}`,
        description: `Sell your ${site.noun} to ${site.name}: tell us about it, have it looked at, and get an exact offer.`,
      },
      data,
      site,
    ),
  View: SellPage,
  slots: [],
  action: { form: 'sell', handle: () => import('./action.ts') },
});
