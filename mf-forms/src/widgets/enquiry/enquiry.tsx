import type { CarBrief } from '@forecourt/contracts';
import { useState } from 'react';
import type { LastQuote } from '../../wiring.ts';
import { EnquiryForm } from './enquiry-form.tsx';
import { Thanks } from './thanks.tsx';
import { useEnquiry } from './use-enquiry.ts';

/** The enquiry about a vehicle: the form, then the thanks. @source spec §3, §4 */
export function Enquiry(props: { readonly context: CarBrief; readonly shared: LastQuote | undefined }) {
  return <EnquiryAbout key={props.context.id} car={props.context} quotes={props.shared} />;
}

function EnquiryAbout({ car, quotes }: { readonly car: CarBrief; readonly quotes: LastQuote | undefined }) {
  const enquiry = useEnquiry(car, quotes);
  const [asksAgain, setAsksAgain] = useState(false);
  if (enquiry.leadId === undefined) return <EnquiryForm car={car} enquiry={enquiry} takesFocus={asksAgain} />;
  const askAgain = () => {
    setAsksAgain(true);
    enquiry.again();
  };
  return <Thanks car={car} leadId={enquiry.leadId} onAgain={askAgain} />;
}
