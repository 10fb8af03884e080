import { href, slotLocationStock, slotPageForm, slotSearchFinanceWarning } from '@forecourt/contracts';
import { definePage } from '@forecourt/kit/island';
import type { LocationGateways } from '../../gateways/index.ts';
import { addressLine } from '../../model/reach.ts';
import { locationJsonLd } from '../../model/structured-data.ts';
import type { DetailData } from './load.ts';
import { loadDetail } from './load.ts';
import { LocationDetail } from './location-detail.tsx';

/** Page of a location, at `/locations/{slug}`. @source spec §2, LOC-009…LOC-016 */
export default definePage<DetailData, LocationGateways>({
  load: loadDetail,
  head: ({ location }, site) => ({
    title: `${location.name}, ${location.address.city} | ${site.name}`,
    description: `Opening hours, phone, licences and the way to ${location.name}, ${addressLine(location)}.`,
    canonical: href('location.detail', { slug: location.slug }, { aliases: site.aliases }),
    jsonLd: [locationJsonLd(location, site)],
  }),
  View: LocationDetail,
  slots: [slotLocationStock, slotPageForm, slotSearchFinanceWarning],
});
