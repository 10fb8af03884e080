import type { Car } from '@forecourt/contracts';
import { CarAnswer, CarsAnswer, endpoints, SimilarAnswer } from '@forecourt/contracts/api';
import type { Schema } from '@forecourt/contracts/schema';
import { safeParse } from '@forecourt/contracts/schema';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { VehicleError } from '../errors.ts';

/** Where vehicles come from. Every call throws VEHICLE_API_UNREACHABLE or VEHICLE_ANSWER_UNREADABLE. */
export type VehiclesGateway = {
  /** The vehicle under a slug, or null when the site has none. */
  bySlug(slug: string, signal: AbortSignal): Promise<Car | null>;
  /** Vehicles like it, nearest first, never itself. @param most how many at the most, up to 50 */
  similarTo(
    car: { readonly id: string; readonly slug: string },
    most: number,
    signal: AbortSignal,
  ): Promise<readonly Car[]>;
};

/** The api's vehicles. */
export function createVehiclesGateway({ fetch }: Pick<GatewayEnvironment, 'fetch'>): VehiclesGateway {
  const ask = async <Answer>(schema: Schema<Answer>, path: string, signal: AbortSignal): Promise<Answer | null> => {
    const response = await fetch(path, { signal }).catch((cause: unknown) => {
      throw new VehicleError('VEHICLE_API_UNREACHABLE', `no answer from ${path}`, { cause });
    });
    if (response.status === 404) return null;
    if (!response.ok) throw new VehicleError('VEHICLE_API_UNREACHABLE', `${path} answered ${response.status}`);
    const parsed = safeParse(schema, await response.json().catch(() => null));
    if (!parsed.success) {
      const [first] = parsed.error.issues;
      throw new VehicleError(
        'VEHICLE_ANSWER_UNREADABLE',
        `${path}: ${first?.path.join('.') ?? ''} ${first?.message ?? ''}`,
        { cause: parsed.error },
      );
    }
    return parsed.data;
  };
  return {
    async bySlug(slug, signal) {
      return (await ask(CarAnswer, endpoints.car(slug), signal))?.car ?? null;
    },
    async similarTo({ id, slug }, most, signal) {
      const similar = await ask(SimilarAnswer, endpoints.similar(slug), signal);
      const ids = [...new Set(similar?.ids ?? [])].filter((other) => other !== id).slice(0, most);
      if (ids.length === 0) return [];
      return (await ask(CarsAnswer, endpoints.cars(ids), signal))?.cars ?? [];
    },
  };
}
