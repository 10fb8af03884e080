import type { Car } from '@forecourt/contracts';
import type { VehicleGateways } from '../gateways/index.ts';
import type { ShareOutcome } from '../gateways/sharing.ts';

/**
 * Gateways that answer from memory.
 *
 * @param setting.similar an Error: the api fails
 */
export function fakeGateways(
  setting: {
    readonly cars?: readonly Car[];
    readonly similar?: readonly Car[] | Error;
    readonly shareOutcome?: ShareOutcome;
    readonly where?: 'server' | 'browser';
  } = {},
): VehicleGateways & { readonly shared: readonly string[] } {
  const { cars = [], similar = [], shareOutcome = 'copied', where = 'browser' } = setting;
  const shared: string[] = [];
  return {
    where,
    shared,
    vehicles: {
      bySlug: async (slug) => cars.find((car) => car.slug === slug) ?? null,
      similarTo: async () => {
        if (similar instanceof Error) throw similar;
        return similar;
      },
    },
    sharing: {
      share: async ({ path }) => {
        shared.push(path);
        return shareOutcome;
      },
    },
  };
}
