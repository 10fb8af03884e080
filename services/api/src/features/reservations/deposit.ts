import type { Car } from '@forecourt/contracts';
import { depositDollars } from '@forecourt/contracts';
import type { ApiSite } from '../../api-site.ts';
import type { SitesPort } from '../../deps.ts';

/**
 * Deposit in dollars. The car's dealership sets it, not the site that shows the car.
 *
 * @source spec §9, VDP-087, CONF-028
 */
export async function depositOf(sites: SitesPort, site: ApiSite, car: Car): Promise<number> {
  const owner = sites.ownerOf === undefined ? site : await sites.ownerOf(car.dealership_slug ?? '');
  return depositDollars(car, owner ?? {});
}

/**
 * The site whose settings apply to a car or location: its dealership's own site. Without one, the site that shows it.
 */
export async function ownerOf(
  sites: SitesPort,
  site: ApiSite,
  { dealership_slug: dealership }: Pick<Car, 'dealership_slug'>,
): Promise<ApiSite> {
  return (await sites.ownerOf?.(dealership ?? '')) ?? site;
}

/** The car with its deposit, as shown to shoppers. */
export async function withDeposit<Kind extends Car>(sites: SitesPort, site: ApiSite, car: Kind): Promise<Kind> {
  return { ...car, reserve_deposit: await depositOf(sites, site, car) };
}
