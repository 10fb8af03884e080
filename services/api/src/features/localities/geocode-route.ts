import { messages } from '@forecourt/contracts';
import { GeocodeResponse } from '@forecourt/contracts/api';
import * as z from 'zod/mini';
import type { RunningDeps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import type { Routes } from '../../http/routes.ts';

const Question = z.object({
  postal_code: z.string().check(z.trim(), z.maxLength(20)),
  /** Only Australia is supported. */
  country: z.optional(z.literal('AU')),
});

/** `GET /api/geocode?postal_code=4305&country=AU`: the coordinates of a postcode. @source spec §7, API-022 */
export function geocodeRoute({ get }: Routes, { localities }: RunningDeps): void {
  get(
    '/api/geocode',
    {
      limit: ['localitiesPerMinute', 'place searches'],
      summary: 'Where an Australian postcode is',
      tags: ['localities'],
      querystring: Question,
      response: { 200: GeocodeResponse },
      problems: [404],
    },
    async ({ query }, reply) => {
      const place = localities.postcode(query.postal_code);
      if (place === null) throw new ApiError('POSTCODE_UNKNOWN', messages.unknownPostcode);
      reply.header('cache-control', 'public, max-age=86400');
      return { lat: place.lat, lng: place.long };
    },
  );
}
