import type { CarBrief } from '@forecourt/contracts';
import { Enquiry } from '../../features/enquiry/enquiry.tsx';
import type { Place } from '../../model/place.ts';

/** The form that a shopper opened on a vehicle's page. @source spec §3, FORM-016, FORM-017, VDP-093 */
export function TestDrive({ context: car, data }: { readonly context: CarBrief; readonly data: readonly Place[] }) {
  return <Enquiry key={car.id} car={car} purpose="testDrive" places={data} takesFocus />;
}
