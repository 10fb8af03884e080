import type { Near } from '@forecourt/contracts';
import type { LocalitiesGateway } from '../../gateways/localities.ts';
import type { NearResponse } from '../../model/search/near.ts';
import { readPosition } from '../../model/search/near.ts';

/** Resolves the place in an address. If the place is unknown, the search runs without a place. */
export async function resolveNear(
  { place }: Near,
  localities: LocalitiesGateway,
  signal?: AbortSignal,
): Promise<NearResponse> {
  const position = readPosition(place);
  if (position !== null) return { kind: 'found', place: position };
  const found = await localities.named(place, signal).catch(() => null);
  if (found === null) return { kind: 'unanswered' };
  const [only, ...more] = found;
  if (only === undefined) return { kind: 'unknown' };
  return more.length === 0 ? { kind: 'found', place: only } : { kind: 'several', choices: found };
}
