import type { Location, OpeningHour } from '@forecourt/contracts';
import { href } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import { minutesOf, weekdayName } from './local-time.ts';
import { phoneOf } from './reach.ts';

/** Structured data of a location: address, coordinates, phone, opening hours. @source expectations 6 */
export function locationJsonLd(location: Location, site: Site): object {
  const { street, city, state, postcode, lat, long } = location.address;
  const page = new URL(href('location.detail', { slug: location.slug }, { aliases: site.aliases }), site.url).href;
  return {
    '@context': 'https://schema.org',
    '@type': typeOf(location.location_type),
    '@id': `${page}#place`,
    name: location.name,
    url: page,
    telephone: phoneOf(location, site.phone),
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: state,
      postalCode: postcode,
      addressCountry: 'AU',
    },
    ...(lat !== undefined &&
      long !== undefined && { geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: long } }),
    openingHoursSpecification: location.contact_detail.opening_hours.flatMap(openingOf),
    parentOrganization: { '@type': 'Organization', name: site.name, url: site.url },
  };
}

function typeOf(locationType: string): string {
  if (locationType === 'parts') return 'AutoPartsStore';
  return locationType === 'service' || locationType === 'service-and-parts' ? 'AutoRepair' : 'AutoDealer';
}

/**
 * A closed day is written with midnight as both its opening and its closing time; a day without valid times is left
 * out.
 */
function openingOf({ weekday, status, open = '', close = '' }: OpeningHour): object[] {
  const day = { '@type': 'OpeningHoursSpecification', dayOfWeek: `https://schema.org/${weekdayName(weekday)}` };
  if (status === 'Closed') return [{ ...day, opens: '00:00', closes: '00:00' }];
  return minutesOf(open) === null || minutesOf(close) === null ? [] : [{ ...day, opens: open, closes: close }];
}

/** A breadcrumb as structured data. */
export function breadcrumbJsonLd(
  crumbs: readonly { readonly label: string; readonly href: string }[],
  { url }: Pick<Site, 'url'>,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href: path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: new URL(path, url).href,
    })),
  };
}
