import { useBus, useSite } from '@forecourt/kit/island';
import { useEffect, useState } from 'react';
import { Enquiry } from '../../features/enquiry/enquiry.tsx';
import type { LastQuote } from '../../wiring.ts';
import { onFinanceQuoted } from '../../wiring.ts';
import { FormPage } from '../form-page/form-page.tsx';
import type { FormPageData } from '../form-page/load.ts';

/** Finance application for the car in the URL, or without a car. @source spec §2, §3, FORM-022 */
export function FinancePage({ data }: { readonly data: FormPageData }) {
  const { noun } = useSite();
  const quotes = useQuotes();
  return (
    <FormPage
      data={data}
      title="Apply for finance"
      lede={`Leave your details and we’ll get back to you about a loan for your next ${noun}.`}
      wanted={`The ${noun} you want`}
      closedTitle="You can’t apply for finance online"
    >
      {(car) => (
        <div id="finance-form">
          <Enquiry key={car?.id} car={car} purpose="finance" quotes={quotes} level="h2" returned={data.returned} />
        </div>
      )}
    </FormPage>
  );
}

/** The last estimate that a calculator has published; undefined until the page has subscribed. */
function useQuotes(): LastQuote | undefined {
  const bus = useBus();
  const [quotes, setQuotes] = useState<LastQuote>();
  useEffect(() => {
    const received = onFinanceQuoted(bus);
    setQuotes(received);
    return received.stop;
  }, [bus]);
  return quotes;
}
