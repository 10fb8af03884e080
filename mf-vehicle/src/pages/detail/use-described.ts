import type { Car } from '@forecourt/contracts';
import { useIsland } from '@forecourt/kit/island';
import { useEffect, useRef } from 'react';
import { detailHead } from './head.ts';

/** Updates title and structured data when the vehicle changes while its page is open. */
export function useDescribed(served: Car, car: Car, today: string): void {
  const { describe, site } = useIsland();
  const described = useRef(served);
  useEffect(() => {
    if (described.current === car) return;
    described.current = car;
    describe(detailHead({ kind: 'vehicle', car, today }, site));
  }, [car, today, describe, site]);
}
