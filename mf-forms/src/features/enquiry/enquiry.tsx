import type { CarBrief } from '@forecourt/contracts';
import { useState } from 'react';
import type { Wanted } from '../../model/enquiry-lead.ts';
import type { Purpose } from '../../model/purpose.ts';
import type { Returned } from '../../model/returned.ts';
import type { LastQuote } from '../../wiring.ts';
import type { FurtherFields } from './enquiry-form.tsx';
import { EnquiryForm } from './enquiry-form.tsx';
import { Thanks } from './thanks.tsx';
import { useEnquiry } from './use-enquiry.ts';

/**
 * What somebody asks of the dealer: the form, then the thanks.
 *
 * @param car undefined: about no car in particular
 * @param estimated a repayment may be quoted while it stands there
 * @param takesFocus the form was asked for, and the focus goes with it
 * @param further asked before who is asking; given the ids of controls and the attempt the server refused last
 * @param level of its heading
 * @param wanted what a link said of a car that is not known here
 * @param returned the form was posted without script, and is back
 * @source spec §3, §4
 */
export function Enquiry({
  car,
  purpose,
  quotes,
  estimated = false,
  takesFocus = false,
  further,
  level = 'h3',
  returned,
  wanted,
}: {
  readonly car: CarBrief | undefined;
  readonly purpose: Purpose;
  readonly quotes?: LastQuote | undefined;
  readonly estimated?: boolean;
  readonly takesFocus?: boolean;
  readonly further?: FurtherFields | undefined;
  readonly level?: 'h2' | 'h3';
  readonly returned?: Returned | undefined;
  readonly wanted?: Wanted | undefined;
}) {
  const enquiry = useEnquiry(car, purpose, quotes, returned, wanted);
  const [asksAgain, setAsksAgain] = useState(false);
  if (enquiry.sent === undefined) {
    return (
      <EnquiryForm
        car={car}
        purpose={purpose}
        estimated={estimated}
        enquiry={enquiry}
        takesFocus={takesFocus || asksAgain}
        further={further}
        level={level}
        returned={returned}
      />
    );
  }
  const askAgain = () => {
    setAsksAgain(true);
    enquiry.again();
  };
  return <Thanks car={car} purpose={purpose} sent={enquiry.sent} level={level} onAgain={askAgain} />;
}
