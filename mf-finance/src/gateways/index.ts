import type { GatewayEnvironment } from '@forecourt/kit/island';
import { createLeadsGateway } from './leads.ts';
import { createQuotesGateway } from './quotes.ts';
import { createShopperTermsGateway } from './shopper-terms.ts';
import { createStockGateway } from './stock.ts';
import { createStockCountGateway } from './stock-count.ts';

export function createFinanceGateways(env: GatewayEnvironment) {
  return {
    stock: createStockGateway(env),
    counts: createStockCountGateway(env),
    quotes: createQuotesGateway(env),
    terms: createShopperTermsGateway(env),
    leads: createLeadsGateway(env),
  };
}

export type FinanceGateways = Readonly<ReturnType<typeof createFinanceGateways>>;
