import type { CarBrief } from '@forecourt/contracts';
import { useSite } from '@forecourt/kit/island';
import { useMemo } from 'react';
import type { Place } from '../../model/place.ts';
import type { Purpose } from '../../model/purpose.ts';
import type { ShownForm } from '../../model/shown-form.ts';
import { shownForm } from '../../model/shown-form.ts';

/** The form definition for this mount point. */
export function useShownForm(
  purpose: Purpose,
  car: CarBrief | undefined,
  places: readonly Place[] | undefined,
  locationId: string | undefined,
): ShownForm {
  const site = useSite();
  return useMemo(() => shownForm(site, { purpose, car, places, locationId }), [site, purpose, car, places, locationId]);
}
