import { readTolerantly } from '@forecourt/contracts';
import { CarFinanceResponse, endpoints, YouxQuoteResponse } from '@forecourt/contracts/api';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { postJson } from '@forecourt/kit/island';

/** Finance data of a car from the api. */
export type QuotesGateway = {
  /** The lender's disclaimer; null when there is no disclaimer or the api does not respond. @source spec §7, FIN-014 */
  disclaimer(carId: string): Promise<string | null>;
  /** A quote of the youX service; null when there is none or the request fails. @source spec §7, §8, FIN-056…FIN-058 */
  youx(carId: string): Promise<YouxQuoteResponse['quote'] | null>;
};

export function createQuotesGateway({ fetch, site }: Pick<GatewayEnvironment, 'fetch' | 'site'>): QuotesGateway {
  return {
    async disclaimer(carId) {
      const response = await fetch(endpoints.carFinance(carId)).catch(() => null);
      if (response === null || !response.ok) return null;
      const read = readTolerantly(CarFinanceResponse, await response.json().catch(() => null));
      const { provider } = site.finance;
      return (provider === null ? null : read?.finance_lenders[provider]?.disclaimer?.trim()) || null;
    },
    async youx(carId) {
      const response = await fetch(endpoints.youxQuote(), postJson({ car_id: carId })).catch(() => null);
      if (response === null || !response.ok) return null;
      return readTolerantly(YouxQuoteResponse, await response.json().catch(() => null))?.quote ?? null;
    },
  };
}
