import type { Location } from '@forecourt/contracts';
import { LocationPhonesResponse, LocationsResponse } from '@forecourt/contracts/api';
import type { ApiDeps } from '../../deps.ts';
import type { Routes } from '../../http/routes.ts';
import { findLocations } from './store.ts';

/**
 * `GET /api/locations`: public data of locations. `GET /api/location-phones`: their phone numbers, for the locations
 * page. There are two routes, because vehicle pages use the first one and hide the numbers until a click.
 *
 * @source spec §3, §4, VDP-063
 */
export function locationRoutes({ get, siteOf }: Routes, { db }: ApiDeps): void {
  get(
    '/api/locations',
    {
      staleIfError: true,
      summary:
        'The site’s visible yards, showrooms and workshops, by name; without phone numbers if the site hides them',
      tags: ['locations'],
      response: { 200: LocationsResponse },
    },
    async (request) => {
      const site = siteOf(request);
      const locations = await findLocations(db, site.dealerships);
      return { locations: site.phones?.startRevealed === true ? [...locations] : locations.map(withoutNumbers) };
    },
  );

  get(
    '/api/location-phones',
    {
      staleIfError: true,
      summary: 'The main phone numbers of the site’s visible yards, by id',
      tags: ['locations'],
      response: { 200: LocationPhonesResponse },
    },
    async (request) => {
      const locations = await findLocations(db, siteOf(request).dealerships);
      return { phones: Object.fromEntries(locations.flatMap(numberOf)) };
    },
  );
}

function withoutNumbers(location: Location): Location {
  const { opening_hours } = location.contact_detail;
  return { ...location, contact_detail: { opening_hours } };
}

function numberOf({ id, contact_detail: { phone = '', landline_phone: landline = '' } }: Location): [string, string][] {
  const number = phone.trim() || landline.trim();
  return number === '' ? [] : [[id, number]];
}
