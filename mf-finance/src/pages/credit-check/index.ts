import { href } from '@forecourt/contracts';
import { definePage, found, notFound } from '@forecourt/kit/island';
import type { FinanceGateways } from '../../gateways/index.ts';
import { CreditCheckPage } from './credit-check-page.tsx';
import type { CreditCheckData } from './data.ts';

/** The credit check page, on sites that configure its route. @source spec §6, FIN-060 */
export default definePage<CreditCheckData, FinanceGateways>({
  load: async ({ site }) => (site.routes?.equifaxFinance === undefined ? notFound() : found({})),
  head: (_, { name, aliases }) => ({
    title: `Credit check | ${name}`,
    description: `Ask ${name} for a credit check before you apply for finance, and read first what it means for your credit file.`,
    canonical: href('finance.credit-check', {}, { aliases }),
  }),
  View: CreditCheckPage,
  action: { form: 'credit-check', handle: () => import('./action.ts') },
});
