import type { CarBrief } from '@forecourt/contracts';
import { Enquiry } from '../../features/enquiry/enquiry.tsx';
import type { LastQuote } from '../../wiring.ts';

/** The enquiry about the page's vehicle; another vehicle is another enquiry. */
export function EnquiryAbout({
  context,
  shared,
}: {
  readonly context: CarBrief;
  readonly shared: LastQuote | undefined;
}) {
  return <Enquiry key={context.id} car={context} purpose="enquiry" quotes={shared} />;
}
