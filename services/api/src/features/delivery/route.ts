import { isSold, messages } from '@forecourt/contracts';
import { DeliveryResponse } from '@forecourt/contracts/api';
import * as z from 'zod/mini';
import type { ApiDeps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import type { Routes } from '../../http/routes.ts';
import { createCarOf } from '../cars/car-of.ts';
import { zoneOf } from './zone-of.ts';

const Question = z.object({
  postcode: z
    .string()
    .check(z.trim(), z.minLength(1, messages.postcodeMissing), z.regex(/^\d{4}$/, messages.invalidPostcode)),
  car: z.string().check(z.minLength(1)),
});

/** `GET /api/delivery?postcode=&car=`: the price of delivering a car. @source spec §5, §7, API-012 */
export function deliveryRoute({ get, siteOf }: Routes, { db, clock }: ApiDeps): void {
  const carOf = createCarOf({ db, clock });
  get(
    '/api/delivery',
    {
      summary: 'What it costs to deliver a car to a postcode',
      tags: ['cars'],
      querystring: Question,
      response: { 200: DeliveryResponse },
      problems: [404],
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
