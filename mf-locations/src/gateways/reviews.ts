import { endpoints, ReviewsResponse } from '@forecourt/contracts/api';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { createAsk } from './ask.ts';

/** What customers wrote. Calls throw LOCATIONS_API_UNREACHABLE or LOCATIONS_ANSWER_UNREADABLE. */
export type ReviewsGateway = { shown(signal: AbortSignal): Promise<ReviewsResponse> };

export function createReviewsGateway(env: Pick<GatewayEnvironment, 'fetch'>): ReviewsGateway {
  const ask = createAsk(env);
  const none: ReviewsResponse = { reviews: [], count: 0, average_rating: 0 };
  return { shown: async (signal) => (await ask(ReviewsResponse, endpoints.reviews(), signal)) ?? none };
}
