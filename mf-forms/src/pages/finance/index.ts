import { definePage } from '@forecourt/kit/island';
import type { FormGateways } from '../../gateways/index.ts';
import { formPageHead } from '../form-page/head.ts';
import type { FormPageData } from '../form-page/load.ts';
import { loadFormPage } from '../form-page/load.ts';
import { FinancePage } from './finance-page.tsx';

/** `/finance?car_id={id}` */
export default definePage<FormPageData, FormGateways>({
  load: (request) => loadFormPage('finance', request),
  head: (data, site) =>
    formPageHead(
      {
        route: 'forms.finance',
        title: 'Apply for finance',
        description: `Ask ${site.name} about a loan for your next ${site.noun}.`,
      },
      data,
      site,
    ),
  View: FinancePage,
  action: { form: 'finance', handle: () => import('./action.ts') },
});
