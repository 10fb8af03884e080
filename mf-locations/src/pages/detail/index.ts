import { href, slotLocationStock, slotPageForm, slotSearchFinanceWarning } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import { definePage } from '@forecourt/kit/island';
import type { LocationGateways } from '../../gateways/index.ts';
import { addressLine } from '../../model/reach.ts';
import { breadcrumbJsonLd, locationJsonLd } from '../../model/structured-data.ts';
import { listTitle } from '../list/list-title.ts';
import type { DetailData } from './load.ts';
import { loadDetail } from './load.ts';
import { LocationDetail } from './location-detail.tsx';

/** Page of a location, at `/locations/{slug}`. @source spec §2, LOC-009…LOC-016 */
export default definePage<DetailData, LocationGateways>({
  load: loadDetail,
  head: ({ location, others }, site) => ({
    title: `${location.name}, ${location.address.city} | ${site.name}`,
    description: `Opening hours, phone number and directions for ${location.name}, ${addressLine(location)}.`,
    canonical: href('location.detail', { slug: location.slug }, { aliases: site.aliases }),
    jsonLd: [locationJsonLd(location, site), trailOf(location, others.length + 1, site)],
  }),
  View: LocationDetail,
  slots: [slotLocationStock, slotPageForm, slotSearchFinanceWarning],
});

/** The breadcrumb of the page as structured data. @source expectations 7 */
function trailOf({ name, slug }: DetailData['location'], locations: number, site: Site): object {
  const { aliases } = site;
  return breadcrumbJsonLd(
    [
      { label: 'Home', href: href('shell.home', {}, { aliases }) },
      { label: listTitle(locations), href: href('location.list', {}, { aliases }) },
      { label: name, href: href('location.detail', { slug }, { aliases }) },
    ],
    site,
  );
}
