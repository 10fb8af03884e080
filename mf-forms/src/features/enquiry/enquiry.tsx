import type { CarBrief } from '@forecourt/contracts';
import { useHref, useNavigation } from '@forecourt/kit/island';
import { useEffect, useState } from 'react';
import type { Wanted } from '../../model/enquiry-lead.ts';
import type { Place } from '../../model/place.ts';
import type { Purpose } from '../../model/purpose.ts';
import type { Returned } from '../../model/returned.ts';
import type { ShownForm } from '../../model/shown-form.ts';
import { thanksQuery } from '../../model/thanks-query.ts';
import type { LastQuote } from '../../wiring.ts';
import type { FurtherFields } from './enquiry-form.tsx';
import { EnquiryForm } from './enquiry-form.tsx';
import { Thanks } from './thanks.tsx';
import type { Sent } from './use-enquiry.ts';
import { useEnquiry } from './use-enquiry.ts';
import { useShownForm } from './use-shown-form.ts';

/**
 * An enquiry to the dealer: the form, then the thanks.
 *
 * @param car undefined: the enquiry is not about a car
 * @param purpose name of the form
 * @param estimated reserves space for the estimate of a finance application
 * @param takesFocus moves the focus to the form when it appears
 * @param further fields shown before the form's own fields
 * @param level of the form's heading
 * @param titleHidden shows the heading to screen readers only, below a heading that says the same
 * @param wanted the car's data from the link, if the site does not know the car
 * @param places locations to choose from
 * @param locationId the location the enquiry is for
 * @param subject what the page is about
 * @param stepsBefore number of steps that the page shows before the form's own
 * @param onSent called with true once the dealer has the enquiry, and with false before that
 * @param onAnother called when the shopper starts another enquiry
 * @param returned result of a post without script
 * @param postedAs name of the island's form action. Default: the purpose
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
  titleHidden = false,
  returned,
  wanted,
  places,
  locationId,
  subject,
  stepsBefore = 0,
  postedAs,
  onSent,
  onAnother,
}: {
  readonly car: CarBrief | undefined;
  readonly purpose: Purpose;
  readonly quotes?: LastQuote | undefined;
  readonly estimated?: boolean;
  readonly takesFocus?: boolean;
  readonly further?: FurtherFields | undefined;
  readonly level?: 'h2' | 'h3';
  readonly titleHidden?: boolean;
  readonly returned?: Returned | undefined;
  readonly wanted?: Wanted | undefined;
  readonly places?: readonly Place[] | undefined;
  readonly locationId?: string | undefined;
  readonly subject?: 'offer' | undefined;
  readonly stepsBefore?: number;
  readonly postedAs?: string | undefined;
  readonly onSent?: ((isSent: boolean) => void) | undefined;
  readonly onAnother?: (() => void) | undefined;
}) {
  const asks = useShownForm(purpose, car, { places, locationId, subject });
  const enquiry = useEnquiry(car, purpose, { asks, quotes, returned, wanted });
  const [isAnother, setAnother] = useState(false);
  useSuccessPage(asks, car, enquiry.sent);
  const isSent = enquiry.sent !== undefined;
  useEffect(() => {
    onSent?.(isSent);
  }, [isSent, onSent]);
  if (enquiry.sent === undefined) {
    return (
      <EnquiryForm
        car={car}
        purpose={purpose}
        asks={asks}
        estimated={estimated}
        enquiry={enquiry}
        takesFocus={takesFocus || isAnother}
        further={further}
        stepsBefore={stepsBefore}
        level={level}
        titleHidden={titleHidden}
        returned={returned}
        postedAs={postedAs ?? purpose}
      />
    );
  }
  const startAnother = () => {
    setAnother(true);
    enquiry.again();
    onAnother?.();
  };
  return <Thanks car={car} form={asks.form} sent={enquiry.sent} level={level} onAgain={startAnother} />;
}

/**
 * Navigates to the success page if the site or the server's response says so.
 *
 * @source spec §4, FORM-028, FORM-029, FORM-032
 */
function useSuccessPage({ form, locationId }: ShownForm, car: CarBrief | undefined, sent: Sent | undefined): void {
  const navigation = useNavigation();
  const href = useHref();
  const to =
    sent?.toSuccessPage === true
      ? href('forms.thanks', {}, thanksQuery(form.name, { car, draft: sent.draft, locationId, leadId: sent.leadId }))
      : undefined;
  useEffect(() => {
    if (to !== undefined) navigation.go(to);
  }, [navigation, to]);
}
