import type { Car } from '@forecourt/contracts';
import type { ThanksFor } from '../../model/thanks-query.ts';
import type { VisitPlace } from '../../model/visit-place.ts';

/** `place`: where the shopper should come at the requested time. Without a car: the location that the form is for. */
export type ThanksData = { readonly sent: ThanksFor | null; readonly car?: Car; readonly place?: VisitPlace };
