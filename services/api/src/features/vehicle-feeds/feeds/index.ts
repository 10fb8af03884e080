import type { VehicleFeedName } from '@forecourt/contracts/api';
import type { VehicleFeed } from '../feed.ts';
import { googleFeed } from './google.ts';
import { marketplaceFeed } from './marketplace.ts';
import { metaFeed } from './meta.ts';

export const vehicleFeeds: Readonly<Record<VehicleFeedName, VehicleFeed>> = {
  google: googleFeed,
  meta: metaFeed,
  marketplace: marketplaceFeed,
};
