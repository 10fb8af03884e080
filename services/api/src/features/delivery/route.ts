import { isSold, messages } from '@forecourt/contracts';
import { DeliveryResponse } from '@forecourt/contracts/api';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { ApiDeps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import { problemResponses } from '../../http/openapi.ts';
import { createSiteOf } from '../../http/site-of.ts';
import { typed } from '../../http/typed.ts';
import { createCarOf } from '../cars/car-of.ts';
import { zoneOf } from './zone-of.ts';

const Question = z.object({
  postcode: z
    .string()
    .check(z.trim(), z.minLength(1, messages.postcodeMissing), z.regex(/^\d{4}$/, messages.invalidPostcode)),
  car: z.string().check(z.minLength(1)),
});

/** `GET /api/delivery?postcode=&car=`. @source spec §5, §7, API-012 */
export function deliveryRoute(
  app: FastifyInstance,
  { db, sites, clock }: Pick<ApiDeps, 'db' | 'sites' | 'clock'>,
): void {
  const siteOf = createSiteOf(sites);
  const carOf = createCarOf({ db, clock });
  typed(app).get(
    '/api/delivery',
    {
      schema: {
        summary: 'What it costs to have a car brought to a postcode',
        tags: ['cars'],
        querystring: Question,
        response: { 200: DeliveryResponse, ...problemResponses(400, 404) },
      },
    },
    async (request) => {
      const site = siteOf(request);
      const car = await carOf(site, request.query.car);
      const zone = isSold(car) ? null : zoneOf(request.query.postcode, site.delivery?.zones ?? []);
      if (zone === null) throw new ApiError('DELIVERY_NO_ESTIMATE', messages.noDeliveryEstimate);
      return { price: zone.priceCents / 100, name: zone.name };
    },
  );
}
