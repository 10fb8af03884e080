import { slotHomeSlides } from '@forecourt/contracts';
import { Slot, useSite } from '@forecourt/kit/island';

const nothing = {};

/** Pictures and films of the dealer's own, where it has some. @source spec §9, OFFR-011 */
export function Slides() {
  const { promos } = useSite();
  return (promos?.slides ?? []).length === 0 ? null : <Slot of={slotHomeSlides} context={nothing} />;
}
