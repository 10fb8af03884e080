import { useSite } from '@forecourt/kit/island';
import { Enquiry } from '../../features/enquiry/enquiry.tsx';
import { FormPage } from '../../features/form-page/form-page.tsx';
import type { FormPageData } from '../../features/form-page/load.ts';
import { OwnVehicleFields } from '../../features/own-vehicle/own-vehicle-fields.tsx';
import { Questions } from '../../features/own-vehicle/questions.tsx';
import { Stages } from '../../features/own-vehicle/stages.tsx';

/** Selling one's own vehicle to the dealer. @source spec §2, §4, FORM-039, FORM-046, FORM-048 */
export function SellPage({ data }: { readonly data: FormPageData }) {
  const { name, noun } = useSite();
  return (
    <FormPage
      data={data}
      title={`Sell my ${noun}`}
      lede={`Tell us about your ${noun}. ${name} answers with an indicative figure; an exact offer follows once we have seen it.`}
      wanted={`The ${noun} you are after`}
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
          purpose="sell"
          level="h2"
          further={({ idOf }) => <OwnVehicleFields idOf={idOf} />}
        />
      )}
    </FormPage>
  );
}
