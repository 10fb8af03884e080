import type { CarBrief } from '@forecourt/contracts';
import { Enquiry } from '../../features/enquiry/enquiry.tsx';
import type { LastQuote } from '../../wiring.ts';

/** Finance application that a shopper opened on a vehicle's page. @source spec §3, FORM-022, VDP-093 */
export function Application({
  context: car,
  shared,
}: {
  readonly context: CarBrief;
  readonly shared: LastQuote | undefined;
}) {
  return <Enquiry key={car.id} car={car} purpose="finance" quotes={shared} takesFocus />;
}
