import type { Car } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import { demoSite, mountPage } from '@forecourt/kit/testing';
import page from '../pages/detail/index.ts';
import remote from '../remote.ts';
import { fakeGateways } from './gateways.ts';

/**
 * Mounts a vehicle's page as the shell does. `onReport` receives reported errors; without it a report fails the test.
 */
export function showVehicle(
  car: Car,
  {
    site = demoSite(),
    gateways = fakeGateways({ cars: [car] }),
    onReport,
  }: {
    readonly site?: Site;
    readonly gateways?: ReturnType<typeof fakeGateways>;
    readonly onReport?: (error: unknown) => void;
  } = {},
) {
  return mountPage(page, {
    remote,
    gateways,
    site,
    address: '/cars/x',
    params: { slug: car.slug },
    ...(onReport && { onReport }),
  });
}
