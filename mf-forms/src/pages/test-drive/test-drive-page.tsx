import { useHref, useSite } from '@forecourt/kit/island';
import { Enquiry } from '../../features/enquiry/enquiry.tsx';
import { driveWords } from '../../model/drive-words.ts';
import { formFor } from '../../model/purpose.ts';
import { NextSteps } from '../../parts/next-steps.tsx';
import { FormPage } from '../form-page/form-page.tsx';
import { ChooseCar } from './choose-car.tsx';
import type { TestDriveData } from './load.ts';

/**
 * Form to book a test drive: first the car, then location, time and contact.
 *
 * @source spec §2, §3, FORM-016, FORM-019
 */
export function TestDrivePage({ data }: { readonly data: TestDriveData }) {
  const site = useSite();
  const { noun, phone } = site;
  const href = useHref();
  const { car } = data;
  const { drive, licence } = driveWords(car?.simple_body);
  return (
    <FormPage
      data={data}
      title={`Book a test ${drive}`}
      lede={`Choose a day and time that suit you, and take a test ${drive} before you decide.`}
      wanted={`You’ll ${drive}`}
      closedTitle={`You can’t book a test ${drive} online`}
      another={{ label: `Choose another ${noun}`, href: href('forms.test-drive') }}
      first={
        car === undefined && (
          <ChooseCar
            offered={data.offered ?? []}
            isNumbered={formFor(site, 'testDrive', undefined).layout === 'sections'}
          />
        )
      }
      aside={
        <NextSteps
          steps={[
            {
              title: 'You pick a time',
              text: 'Pick an available time and it’s yours as soon as you send the form.',
            },
            { title: 'Plans change?', text: `Change or cancel with the link we’ll send you, or call ${phone}.` },
            { title: 'On the day', text: `Bring your ${licence} licence. We’ll have the ${noun} and the keys ready.` },
          ]}
        />
      }
    >
      {(brief) => (
        <Enquiry
          key={brief?.id}
          car={brief}
          purpose="testDrive"
          level="h2"
          titleHidden
          returned={data.returned}
          places={data.places}
          stepsBefore={brief === undefined ? 1 : 0}
        />
      )}
    </FormPage>
  );
}
