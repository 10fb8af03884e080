import { useHref, useSite } from '@forecourt/kit/island';
import { Button } from '@forecourt/kit/ui';
import { Enquiry } from '../../features/enquiry/enquiry.tsx';
import { FormPage } from '../form-page/form-page.tsx';
import type { TestDriveData } from './load.ts';
import styles from './test-drive-page.module.css';

/** Booking of a test drive, for the car in the address or without one. @source spec §2, §3, FORM-016, FORM-019 */
export function TestDrivePage({ data }: { readonly data: TestDriveData }) {
  return (
    <FormPage
      data={data}
      title="Book a test drive"
      lede="Choose a day and a time that suit you, and drive before you decide."
      wanted="You will drive"
      closedTitle="Test drives can’t be booked online here"
      aside={data.car === undefined && <ChooseCar />}
    >
      {(car) => (
        <Enquiry key={car?.id} car={car} purpose="testDrive" level="h2" returned={data.returned} places={data.places} />
      )}
    </FormPage>
  );
}

function ChooseCar() {
  const { noun, nounPlural } = useSite();
  const href = useHref();
  return (
    <section className={styles.choose} aria-labelledby="choose-heading">
      <h2 id="choose-heading" className={styles.title}>{`Which ${noun} would you like to drive?`}</h2>
      <p
        className={styles.text}
      >{`Open a ${noun} and choose “Book a test drive” to see its free times, or tell us in the form which ${noun} you would like to drive.`}</p>
      <Button variant="outline" icon="search" href={href('search.results', { scope: 'new-used-and-demo-cars' })}>
        {`Search all ${nounPlural}`}
      </Button>
    </section>
  );
}
