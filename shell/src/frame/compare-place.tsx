import { compareChanged, slotFrameCompare } from '@forecourt/contracts';
import { Slot, useEvent } from '@forecourt/kit/island';
import { useCallback, useState } from 'react';

/** The place of the cars chosen to stand side by side: there only while there are any, so that no page fetches it for nothing. */
export function ComparePlace() {
  const [wanted, setWanted] = useState(false);
  useEvent(
    compareChanged,
    useCallback(({ carIds }) => setWanted(carIds.length > 0), []),
  );
  return wanted ? <Slot of={slotFrameCompare} context={{}} /> : null;
}
