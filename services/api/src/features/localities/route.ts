import { LocalitiesResponse, Locality } from '@forecourt/contracts/api';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { ApiDeps } from '../../deps.ts';
import { problemResponses } from '../../http/openapi.ts';
import { perMinute } from '../../http/per-minute.ts';
import { typed } from '../../http/typed.ts';
import type { Localities } from './postcodes.ts';

/** Suburbs hardly ever move. */
const keptSeconds = 24 * 60 * 60;

const words = z.string().check(z.trim(), z.maxLength(60));
const Question = z
  .object({ near: z.optional(words), starts: z.optional(words), state: z.optional(words) })
  .check(
    z.refine(({ near, starts }) => (near === undefined) !== (starts === undefined), 'Give either near or starts.'),
  );

/** Of `GET /api/places`, the former name. */
const PlacesResponse = z.object({ places: z.array(Locality) });

/** `GET /api/localities`: suburbs and postcodes, the same for every site. @source expectations 24 */
export function localityRoutes(
  app: FastifyInstance,
  { limits, localities }: Pick<ApiDeps, 'limits'> & { readonly localities: Localities },
): void {
  const find = async ({ near, starts = '', state = '' }: z.infer<typeof Question>) => {
    const known = await localities.read();
    return [...(near === undefined ? known.beginning(starts, state) : known.named(near))];
  };
  const config = perMinute(limits?.localitiesPerMinute ?? 600, 'questions about places');
  const shape = {
    summary: 'The suburbs and postcodes that words name, or that begin like them',
    tags: ['localities'],
    querystring: Question,
  };
  typed(app).get(
    '/api/localities',
    { config, schema: { ...shape, response: { 200: LocalitiesResponse, ...problemResponses(400, 429) } } },
    async ({ query }, reply) => {
      reply.header('cache-control', `public, max-age=${keptSeconds}`);
      return { localities: await find(query) };
    },
  );
  // Remotes that were published before call it so.
  typed(app).get(
    '/api/places',
    {
      config,
      schema: { ...shape, deprecated: true, response: { 200: PlacesResponse, ...problemResponses(400, 429) } },
    },
    async ({ query }, reply) => {
      reply.header('cache-control', `public, max-age=${keptSeconds}`);
      return { places: await find(query) };
    },
  );
}
