import { endpoints, ReviewsResponse } from '@forecourt/contracts/api';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { createApiClient } from './api-client.ts';

/**
 * Customer reviews.
 *
 * @throws LOCATIONS_API_UNREACHABLE or LOCATIONS_ANSWER_UNREADABLE if a call gets no usable response
 */
export type ReviewsGateway = { shown(signal: AbortSignal): Promise<ReviewsResponse> };

export function createReviewsGateway(env: Pick<GatewayEnvironment, 'fetch'>): ReviewsGateway {
  const requestApi = createApiClient(env);
  const none: ReviewsResponse = { reviews: [], count: 0, average_rating: 0 };
  return { shown: async (signal) => (await requestApi(ReviewsResponse, endpoints.reviews(), signal)) ?? none };
}
