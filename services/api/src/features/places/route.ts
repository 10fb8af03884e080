import { PlacesResponse } from '@forecourt/contracts/api';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { ApiDeps } from '../../deps.ts';
import { problemResponses } from '../../http/openapi.ts';
import { perMinute } from '../../http/per-minute.ts';
import { typed } from '../../http/typed.ts';
import type { Gazetteer } from './gazetteer.ts';
import { createGazetteer } from './gazetteer.ts';
import { readPlaces } from './read-places.ts';

/** Suburbs hardly ever move. */
const keptSeconds = 24 * 60 * 60;

const words = z.string().check(z.trim(), z.maxLength(60));
const Question = z
  .object({ near: z.optional(words), starts: z.optional(words), state: z.optional(words) })
  .check(
    z.refine(({ near, starts }) => (near === undefined) !== (starts === undefined), 'Give either near or starts.'),
  );

/** `GET /api/places`: suburbs and postcodes, the same for every site. @source expectations 24 */
export function placeRoutes(app: FastifyInstance, { limits }: Pick<ApiDeps, 'limits'>): void {
  let gazetteer: Promise<Gazetteer> | undefined;
  const read = () => {
    gazetteer ??= readPlaces().then(createGazetteer);
    gazetteer.catch(() => {
      gazetteer = undefined;
    });
    return gazetteer;
  };
  typed(app).get(
    '/api/places',
    {
      config: perMinute(limits?.placesPerMinute ?? 600, 'questions about places'),
      schema: {
        summary: 'The suburbs and postcodes that words name, or that begin like them',
        tags: ['places'],
        querystring: Question,
        response: { 200: PlacesResponse, ...problemResponses(400, 429) },
      },
    },
    async ({ query: { near, starts = '', state = '' } }, reply) => {
      const known = await read();
      const places = near === undefined ? known.beginning(starts, state) : known.named(near);
      reply.header('cache-control', `public, max-age=${keptSeconds}`);
      return { places: [...places] };
    },
  );
}
