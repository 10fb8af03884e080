import { slotHomeLocations } from '@forecourt/contracts';
import { useHref } from '@forecourt/kit/island';
import { FilledSection } from './filled-section.tsx';

/** Where the dealer is. @source spec §2, LOC-002 */
export function Locations() {
  const more = { label: 'Hours and directions', href: useHref()('location.list') };
  return <FilledSection of={slotHomeLocations} title="Our Locations" more={more} />;
}
