import { slotFramePromo } from '@forecourt/contracts';
import { Slot, useSite } from '@forecourt/kit/island';
import { useEffect, useState } from 'react';

/** The place of a promotion that opens by itself: on a site that has one, once the page is there. */
export function PromoPlace() {
  const { promos } = useSite();
  const [isThere, setIsThere] = useState(false);
  useEffect(() => setIsThere(true), []);
  return isThere && promos?.popup !== undefined ? <Slot of={slotFramePromo} context={{}} /> : null;
}
