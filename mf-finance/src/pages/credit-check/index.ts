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
    description: `See what a credit check means for your credit file, then ask ${name} for one before you apply for finance.`,
    canonical: href('finance.credit-check', {}, { aliases }),
  }),
  View: CreditCheckPage,
  action: { form: 'credit-check', handle: () => import('./action.ts') },
});
