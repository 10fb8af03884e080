import type { GatewayEnvironment } from '@forecourt/kit/island';
import type { PositionGateway } from '@forecourt/kit/position';
import { devicePosition } from '@forecourt/kit/position';
import type { DismissalsGateway } from './dismissals.ts';
import { createDismissals } from './dismissals.ts';
import type { LocationsGateway } from './locations.ts';
import { createLocationsGateway } from './locations.ts';
import type { OffersGateway } from './offers.ts';
import { createOffersGateway } from './offers.ts';
import type { PostcodeGateway } from './postcodes.ts';
import { createPostcodeGateway } from './postcodes.ts';
import type { ReviewsGateway } from './reviews.ts';
import { createReviewsGateway } from './reviews.ts';
import type { ViewportGateway } from './viewport.ts';
import { browserViewport } from './viewport.ts';

/** The outside as this package's islands know it. */
export type LocationGateways = {
  readonly locations: LocationsGateway;
  readonly offers: OffersGateway;
  readonly dismissals: DismissalsGateway;
  readonly reviews: ReviewsGateway;
  readonly postcodes: PostcodeGateway;
  readonly position: PositionGateway;
  readonly viewport: ViewportGateway;
};

export function createLocationGateways(env: GatewayEnvironment): LocationGateways {
  return {
    locations: createLocationsGateway(env),
    offers: createOffersGateway(env),
    dismissals: createDismissals(env),
    reviews: createReviewsGateway(env),
    postcodes: createPostcodeGateway(env),
    position: devicePosition,
    viewport: browserViewport,
  };
}
