import type { GatewayEnvironment } from '@forecourt/kit/island';
import { devicePosition } from '@forecourt/kit/position';
import { createDismissals } from './dismissals.ts';
import { createLocationsGateway } from './locations.ts';
import { createOffersGateway } from './offers.ts';
import { createPostcodeGateway } from './postcodes.ts';
import { createReviewsGateway } from './reviews.ts';
import { browserViewport } from './viewport.ts';

export function createLocationGateways(env: GatewayEnvironment) {
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

export type LocationGateways = Readonly<ReturnType<typeof createLocationGateways>>;
