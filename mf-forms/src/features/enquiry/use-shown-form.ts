import type { CarBrief } from '@forecourt/contracts';
import { useSite } from '@forecourt/kit/island';
import { useMemo } from 'react';
import type { Purpose } from '../../model/purpose.ts';
import type { ShownForm } from '../../model/shown-form.ts';
import { shownForm } from '../../model/shown-form.ts';

/** The form definition for this mount point. */
export function useShownForm(
  purpose: Purpose,
  car: CarBrief | undefined,
  { places, locationId, subject }: Pick<Parameters<typeof shownForm>[1], 'places' | 'locationId' | 'subject'>,
): ShownForm {
  const site = useSite();
  return useMemo(
    () => shownForm(site, { purpose, car, places, locationId, subject }),
    [site, purpose, car, places, locationId, subject],
  );
}
