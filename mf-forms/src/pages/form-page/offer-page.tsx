import { useSite } from '@forecourt/kit/island';
import { Enquiry } from '../../features/enquiry/enquiry.tsx';
import { OwnVehicleFields } from '../../features/own-vehicle/own-vehicle-fields.tsx';
import { Questions } from '../../features/own-vehicle/questions.tsx';
import { Stages } from '../../features/own-vehicle/stages.tsx';
import { FormPage } from './form-page.tsx';
import type { FormPageData } from './load.ts';

/**
 * What the dealer gives for a shopper's own vehicle: its facts, the stages of the answer, and questions.
 *
 * @source spec §2, §4, FORM-039, FORM-046, FORM-048
 */
export function OfferPage({
  data,
  title,
  purpose,
}: {
  readonly data: FormPageData;
  readonly title: string;
  readonly purpose: 'sell' | 'tradeIn';
}) {
  const { name, noun } = useSite();
  return (
    <FormPage
      data={data}
      title={title}
      lede={`Tell us about your ${noun} and ${name} will reply with an indicative value. An exact offer follows once we have inspected it.`}
      wanted={`The ${noun} you want`}
      closedTitle={
        purpose === 'sell' ? `You can’t sell us your ${noun} online here` : 'Trade-ins can’t be valued online here'
      }
      aside={
        <>
          <Stages />
          <Questions />
        </>
      }
    >
      {(car) => (
        <Enquiry
          key={car?.id}
          car={car}
          purpose={purpose}
          level="h2"
          returned={data.returned}
          further={({ idOf }) => <OwnVehicleFields idOf={idOf} />}
        />
      )}
    </FormPage>
  );
}
