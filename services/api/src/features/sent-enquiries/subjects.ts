import type { Queries } from '@forecourt/database';
import { cars, locations } from '@forecourt/database';
import { and, inArray, sql } from 'drizzle-orm';
import type { ApiSite } from '../../api-site.ts';
import { reachOf } from '../cars/store.ts';
import type { Sent } from './store.ts';

/** A vehicle of the site. Without `slug`: the dealer no longer shows it. */
export type SentVehicle = { readonly name: string; readonly slug?: string };

/** What an enquiry is about. */
export type Subject = { readonly vehicle?: SentVehicle; readonly location?: string };

/**
 * Finds the vehicles and locations of a shopper's enquiries. Two queries find them for all enquiries, of which there
 * may be dozens.
 */
export async function findSubjects(db: Queries, site: ApiSite, sent: readonly Sent[]): Promise<(of: Sent) => Subject> {
  const carIds = new Set(sent.flatMap(({ lead, booking }) => [lead.payload.car_id ?? [], booking?.carId ?? []].flat()));
  const found =
    carIds.size === 0
      ? []
      : await db
          .select({
            id: cars.id,
            slug: cars.slug,
            isShown: cars.isShown,
            name: sql<string>`${cars.doc} ->> 'name'`,
            locationId: sql<string | null>`${cars.doc} ->> 'location_id'`,
          })
          .from(cars)
          .where(and(inArray(cars.id, [...carIds]), reachOf(site)));
  const byId = new Map(found.map((car) => [car.id, car]));
  const locationIdOf = ({ booking }: Sent) =>
    booking === null ? null : (byId.get(booking.carId ?? '')?.locationId ?? booking.locationId);
  const locationIds = new Set(sent.flatMap((each) => locationIdOf(each) ?? []));
  const places =
    locationIds.size === 0
      ? []
      : await db
          .select({ id: locations.id, name: locations.name })
          .from(locations)
          .where(
            and(inArray(locations.id, [...locationIds]), inArray(locations.dealershipSlug, [...site.dealerships])),
          );
  const names = new Map(places.map(({ id, name }) => [id, name]));
  return (of) => {
    const car = byId.get(of.lead.payload.car_id ?? '');
    return {
      ...(car !== undefined && { vehicle: { name: car.name, ...(car.isShown && { slug: car.slug }) } }),
      ...(of.booking !== null && { location: names.get(locationIdOf(of) ?? '') ?? site.name }),
    };
  };
}
