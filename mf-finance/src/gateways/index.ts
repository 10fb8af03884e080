import type { GatewayEnvironment } from '@forecourt/kit/island';
import type { LeadsGateway } from './leads.ts';
import { createLeadsGateway } from './leads.ts';
import type { QuotesGateway } from './quotes.ts';
import { createQuotesGateway } from './quotes.ts';
import type { ShopperTermsGateway } from './shopper-terms.ts';
import { createShopperTermsGateway } from './shopper-terms.ts';
import type { StockGateway } from './stock.ts';
import { createStockGateway } from './stock.ts';
import type { StockCountGateway } from './stock-count.ts';
import { createStockCountGateway } from './stock-count.ts';

/** The outside as this package's islands know it. */
export type FinanceGateways = {
  readonly stock: StockGateway;
  readonly counts: StockCountGateway;
  readonly quotes: QuotesGateway;
  readonly terms: ShopperTermsGateway;
  readonly leads: LeadsGateway;
};

export function createFinanceGateways(env: GatewayEnvironment): FinanceGateways {
  return {
    stock: createStockGateway(env),
    counts: createStockCountGateway(env),
    quotes: createQuotesGateway(env),
    terms: createShopperTermsGateway(env),
    leads: createLeadsGateway(env),
  };
}
