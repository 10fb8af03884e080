import { messages } from '@forecourt/contracts';
import { GeocodeResponse } from '@forecourt/contracts/api';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { ApiDeps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import { problemResponses } from '../../http/openapi.ts';
import { perMinute } from '../../http/per-minute.ts';
import { typed } from '../../http/typed.ts';
import type { Localities } from './postcodes.ts';

const Question = z.object({
  postal_code: z.string().check(z.trim(), z.maxLength(20)),
  /** No other country is known. */
  country: z.optional(z.literal('AU')),
});

/** `GET /api/geocode?postal_code=4305&country=AU`. @source spec §7, API-022 */
export function geocodeRoute(
  app: FastifyInstance,
  { limits, localities }: Pick<ApiDeps, 'limits'> & { readonly localities: Localities },
): void {
  typed(app).get(
    '/api/geocode',
    {
      config: perMinute(limits?.localitiesPerMinute ?? 600, 'questions about places'),
      schema: {
        summary: 'Where an Australian postcode is',
        tags: ['localities'],
        querystring: Question,
        response: { 200: GeocodeResponse, ...problemResponses(400, 404, 429) },
      },
    },
    async ({ query }, reply) => {
      const place = await localities.postcode(query.postal_code);
      if (place === null) throw new ApiError('POSTCODE_UNKNOWN', messages.unknownPostcode);
      reply.header('cache-control', 'public, max-age=86400');
      return { lat: place.lat, lng: place.long };
    },
  );
}
