import { LocalitiesResponse, Locality } from '@forecourt/contracts/api';
import * as z from 'zod/mini';
import type { RunningDeps } from '../../deps.ts';
import type { Routes } from '../../http/routes.ts';

/** Time for which responses are cached: suburbs hardly ever change. */
const keptSeconds = 24 * 60 * 60;

const words = z.string().check(z.trim(), z.maxLength(60));
/**
 * A prefix of a suburb's name or a postcode. It must not be empty, because every suburb begins with the empty string.
 */
const beginning = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
const Question = z
  .object({ near: z.optional(words), starts: z.optional(beginning), state: z.optional(words) })
  .check(
    z.refine(({ near, starts }) => (near === undefined) !== (starts === undefined), 'Give either "near" or "starts".'),
  );

/** Response of `GET /api/places`, the former route. */
const PlacesResponse = z.object({ places: z.array(Locality) });

/** `GET /api/localities`: suburbs and postcodes, the same for every site. @source expectations 24 */
export function localityRoutes({ get }: Routes, { localities }: RunningDeps): void {
  const find = async ({ near, starts = '', state = '' }: z.infer<typeof Question>) => {
    const known = localities.read();
    return [...(near === undefined ? known.beginning(starts, state) : known.named(near))];
  };
  const shape = {
    limit: ['localitiesPerMinute', 'place searches'],
    summary: 'Suburbs and postcodes that match "near", or that start with "starts"',
    tags: ['localities'],
    querystring: Question,
  } as const;
  get('/api/localities', { ...shape, response: { 200: LocalitiesResponse } }, async ({ query }, reply) => {
    reply.header('cache-control', `public, max-age=${keptSeconds}`);
    return { localities: await find(query) };
  });
  // Former route, for remotes published before the route was renamed.
  get('/api/places', { ...shape, deprecated: true, response: { 200: PlacesResponse } }, async ({ query }, reply) => {
    reply.header('cache-control', `public, max-age=${keptSeconds}`);
    return { places: await find(query) };
  });
}
