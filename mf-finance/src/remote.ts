import { analyticsRecorded, financeQuoted, financeTermsChanged } from '@forecourt/contracts';
import { defineRemote, optional } from '@forecourt/kit/island';
import { createFinanceGateways } from './gateways/index.ts';

/** Finance: calculators, budget search and the repayments beside a price. */
export default defineRemote({
  name: 'mf-finance',
  team: 'Finance',
  budgets: {
    'finance.calculator': 32_000,
    'finance.budget': 21_000,
    'card-teaser': 12_000,
  },
  gateways: createFinanceGateways,
  pages: {
    'finance.calculator': () => import(/* webpackChunkName: "finance.calculator" */ './pages/calculator/index.ts'),
    'finance.credit-check': () =>
      import(/* webpackChunkName: "finance.credit-check" */ './pages/credit-check/index.ts'),
    'finance.budget': () => import(/* webpackChunkName: "finance.budget" */ './pages/budget/index.ts'),
  },
  widgets: {
    'weekly-teaser': () => import(/* webpackChunkName: "weekly-teaser" */ './widgets/weekly-teaser/index.ts'),
    calculator: () => import(/* webpackChunkName: "calculator" */ './widgets/calculator/index.ts'),
    'card-teaser': () => import(/* webpackChunkName: "card-teaser" */ './widgets/card-teaser/index.ts'),
    warning: () => import(/* webpackChunkName: "warning" */ './widgets/warning/index.ts'),
    budget: () => import(/* webpackChunkName: "budget" */ './widgets/budget/index.ts'),
  },
  publishes: [analyticsRecorded, financeQuoted, financeTermsChanged],
  subscribes: [optional(financeQuoted), optional(financeTermsChanged)],
});
