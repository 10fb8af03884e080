import type { CarBrief } from '@forecourt/contracts';
import { useState } from 'react';
import type { Purpose } from '../../model/enquiry-lead.ts';
import type { LastQuote } from '../../wiring.ts';
import { EnquiryForm } from './enquiry-form.tsx';
import { Thanks } from './thanks.tsx';
import { useEnquiry } from './use-enquiry.ts';

/** What somebody asks about a vehicle: the form, then the thanks. @param estimated a repayment may be quoted while it stands there @param takesFocus the form was asked for, and the focus goes with it @source spec §3, §4 */
export function Enquiry({
  car,
  purpose,
  quotes,
  estimated = false,
  takesFocus = false,
}: {
  readonly car: CarBrief;
  readonly purpose: Purpose;
  readonly quotes?: LastQuote | undefined;
  readonly estimated?: boolean;
  readonly takesFocus?: boolean;
}) {
  const enquiry = useEnquiry(car, purpose, quotes);
  const [asksAgain, setAsksAgain] = useState(false);
  if (enquiry.leadId === undefined) {
    return (
      <EnquiryForm
        car={car}
        purpose={purpose}
        estimated={estimated}
        enquiry={enquiry}
        takesFocus={takesFocus || asksAgain}
      />
    );
  }
  const askAgain = () => {
    setAsksAgain(true);
    enquiry.again();
  };
  return <Thanks car={car} purpose={purpose} leadId={enquiry.leadId} onAgain={askAgain} />;
}
