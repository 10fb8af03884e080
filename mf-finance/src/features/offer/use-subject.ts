import { yearIn } from '@forecourt/contracts';
import { useIsland } from '@forecourt/kit/island';
import { useMemo } from 'react';
import type { Subject } from '../../model/calculator.ts';
import type { OfferContext } from './subject.ts';
import { subjectOf } from './subject.ts';

export function useSubject(context: OfferContext): Subject {
  const { site, renderedAtMs } = useIsland();
  const currentYear = yearIn(site.timeZone, renderedAtMs);
  return useMemo(() => subjectOf(site, context, currentYear), [site, context, currentYear]);
}
