import { createFinanceGateways } from '../../../../mf-finance/src/gateways/index.ts';
import page from '../../../../mf-finance/src/pages/calculator/index.ts';
import { createFormGateways } from '../../../../mf-forms/src/gateways/index.ts';
import financeApplication from '../../../../mf-forms/src/widgets/finance-application/index.ts';
import type { Route } from '../parts.ts';

export default {
  page: { island: page, gateways: createFinanceGateways },
  widgets: { 'mf-forms/finance-application': { island: financeApplication, gateways: createFormGateways } },
} satisfies Route;
