import type { Location } from '@forecourt/contracts';
import { endpoints, LocationPhonesResponse, LocationsResponse } from '@forecourt/contracts/api';
import type { Schema } from '@forecourt/contracts/schema';
import { safeParse } from '@forecourt/contracts/schema';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { LocationError } from '../errors.ts';

/** Where a dealer's yards come from. Every call throws LOCATIONS_API_UNREACHABLE or LOCATIONS_ANSWER_UNREADABLE. */
export type LocationsGateway = {
  /** The site's yards, in no order to rely on; without numbers where the site hides them. */
  all(signal: AbortSignal): Promise<readonly Location[]>;
  /** The yards' general numbers by id, for their own page. */
  phones(signal: AbortSignal): Promise<Readonly<Record<string, string>>>;
};

/** The api's locations. */
export function createLocationsGateway({ fetch }: Pick<GatewayEnvironment, 'fetch'>): LocationsGateway {
  const ask = async <Response>(schema: Schema<Response>, path: string, signal: AbortSignal): Promise<Response> => {
    const response = await fetch(path, { signal }).catch((cause: unknown) => {
      throw new LocationError('LOCATIONS_API_UNREACHABLE', `no answer from ${path}`, { cause });
    });
    if (!response.ok) throw new LocationError('LOCATIONS_API_UNREACHABLE', `${path} answered ${response.status}`);
    const parsed = safeParse(schema, await response.json().catch(() => null));
    if (parsed.success) return parsed.data;
    const [first] = parsed.error.issues;
    const fault = `${path}: ${first?.path.join('.') ?? ''} ${first?.message ?? ''}`;
    throw new LocationError('LOCATIONS_ANSWER_UNREADABLE', fault, { cause: parsed.error });
  };
  return {
    all: async (signal) => (await ask(LocationsResponse, endpoints.locations(), signal)).locations,
    phones: async (signal) => (await ask(LocationPhonesResponse, endpoints.locationPhones(), signal)).phones,
  };
}
