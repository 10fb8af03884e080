import type { ContextOf, slotVehicleEnquiry } from '@forecourt/contracts';
import { Enquiry } from '../../features/enquiry/enquiry.tsx';
import type { WithReturned } from '../../model/returned.ts';
import type { LastQuote } from '../../wiring.ts';

/** Enquiry about the page's vehicle; the `key` resets the form when the vehicle changes. */
export function EnquiryAbout({
  context: { estimated: _, ...car },
  data,
  shared,
}: {
  readonly context: ContextOf<typeof slotVehicleEnquiry>;
  readonly data: WithReturned | undefined;
  readonly shared: LastQuote | undefined;
}) {
  return <Enquiry key={car.id} car={car} purpose="enquiry" quotes={shared} returned={data?.returned} />;
}
