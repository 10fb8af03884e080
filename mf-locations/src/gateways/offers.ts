import type { EndedOffer, Offer } from '@forecourt/contracts/api';
import { endpoints, OfferResponse, OffersResponse } from '@forecourt/contracts/api';
import type { Infer } from '@forecourt/contracts/schema';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { createApiClient } from './api-client.ts';

export type OfferWithConditions = Infer<typeof OfferResponse>;

export type OffersAndEnded = { readonly offers: readonly Offer[]; readonly ended: readonly EndedOffer[] };

/**
 * The dealer's current offers.
 *
 * @throws LOCATIONS_API_UNREACHABLE or LOCATIONS_ANSWER_UNREADABLE if a call gets no usable response
 */
export type OffersGateway = {
  /** Current offers; the offer that ends first comes first. */
  all(signal: AbortSignal): Promise<readonly Offer[]>;
  /** The current offers as in `all`, and the offers that ended in the last 31 days, the latest first. */
  withEnded(signal: AbortSignal): Promise<OffersAndEnded>;
  /** The current offer with this id; null if there is none. */
  byId(id: string, signal: AbortSignal): Promise<OfferWithConditions | null>;
};

export function createOffersGateway(env: Pick<GatewayEnvironment, 'fetch'>): OffersGateway {
  const requestApi = createApiClient(env);
  const withEnded = async (signal: AbortSignal): Promise<OffersAndEnded> => {
    const { offers = [], ended = [] } = (await requestApi(OffersResponse, endpoints.offers(), signal)) ?? {};
    return { offers, ended };
  };
  return {
    withEnded,
    all: async (signal) => (await withEnded(signal)).offers,
    byId: (id, signal) => requestApi(OfferResponse, endpoints.offer(id), signal),
  };
}
