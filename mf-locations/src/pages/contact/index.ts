import { href, slotPageForm } from '@forecourt/contracts';
import { definePage } from '@forecourt/kit/island';
import type { LocationGateways } from '../../gateways/index.ts';
import { addressLine } from '../../model/reach.ts';
import type { DetailData } from '../detail/load.ts';
import { loadDetail } from '../detail/load.ts';
import { ContactPage } from './contact-page.tsx';

/** Contact page of a location, at `/contact-us/{slug}`. @source spec §2, LOC-015 */
export default definePage<DetailData, LocationGateways>({
  load: loadDetail,
  head: ({ location }, site) => ({
    title: `Contact ${location.name} | ${site.name}`,
    description: `Phone, email, address and opening hours for ${location.name}, ${addressLine(location)}.`,
    canonical: href('location.contact', { slug: location.slug }, { aliases: site.aliases }),
  }),
  View: ContactPage,
  slots: [slotPageForm],
});
