import type { Car } from '@forecourt/contracts';
import { href } from '@forecourt/contracts';
import type { ApiSite } from '../../../api-site.ts';
import type { BookingChange, Lead } from '../store.ts';

/**
 * The webhook body for a lead. It changes between attempts only if the vehicle or the marketing consent changes.
 *
 * @param change a change of the lead's booking, which the event reports instead of the lead
 */
export function leadWebhook(
  lead: Lead,
  site: ApiSite,
  car: Car | null,
  isReservation: boolean,
  noMarketingSince: Date | null,
  change: BookingChange | null = null,
): string {
  const { website: _, ...payload } = lead.payload;
  return JSON.stringify({
    type: change === null ? 'lead.created' : `booking.${change.kind}`,
    timestamp: (change?.at ?? lead.createdAt).toISOString(),
    data: {
      lead_id: lead.id,
      site: lead.site,
      reservation: isReservation,
      no_marketing_since: noMarketingSince?.toISOString() ?? null,
      ...payload,
      ...(change !== null && {
        dateTime: change.toTime,
        booking: { sequence: change.sequence, from: change.fromTime, to: change.toTime },
      }),
      vehicle:
        car === null
          ? null
          : {
              id: car.id,
              name: car.name,
              year: car.year,
              make: car.make,
              model: car.model,
              stocknum: car.stocknum,
              vin: car.vin,
              car_type: car.car_type,
              price: car.price,
              price_type: car.price_type,
              km: car.km,
              location_id: car.location_id,
              location_name: car.location_name,
              url: new URL(href('vehicle.detail', { slug: car.slug }), site.url).href,
            },
    },
  });
}
