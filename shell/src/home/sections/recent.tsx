import { slotHomeRecent } from '@forecourt/contracts';
import { Slot } from '@forecourt/kit/island';

const nothing = {};

/** Cars the shopper looked at, last of all: it takes room only when there are any. */
export function Recent() {
  return <Slot of={slotHomeRecent} context={nothing} />;
}
