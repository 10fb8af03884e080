import { slotHomeOffers } from '@forecourt/contracts';
import { useHref } from '@forecourt/kit/island';
import { FilledSection } from './filled-section.tsx';

/** What the dealer offers now. */
export function Offers() {
  const href = useHref();
  return <FilledSection of={slotHomeOffers} title="Offers" more={{ label: 'All offers', href: href('offers.list') }} />;
}
