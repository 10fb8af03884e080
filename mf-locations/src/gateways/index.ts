import type { GatewayEnvironment } from '@forecourt/kit/island';
import type { DismissalsGateway } from './dismissals.ts';
import { createDismissals } from './dismissals.ts';
import type { LocationsGateway } from './locations.ts';
import { createLocationsGateway } from './locations.ts';
import type { OffersGateway } from './offers.ts';
import { createOffersGateway } from './offers.ts';
import type { ReviewsGateway } from './reviews.ts';
import { createReviewsGateway } from './reviews.ts';

/** The outside as this package's islands know it. */
export type LocationGateways = {
  readonly locations: LocationsGateway;
  readonly offers: OffersGateway;
  readonly dismissals: DismissalsGateway;
  readonly reviews: ReviewsGateway;
};

export function createLocationGateways(env: GatewayEnvironment): LocationGateways {
  return {
    locations: createLocationsGateway(env),
    offers: createOffersGateway(env),
    dismissals: createDismissals(env),
    reviews: createReviewsGateway(env),
  };
}
