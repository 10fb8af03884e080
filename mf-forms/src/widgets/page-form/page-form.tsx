import type { ContextOf, slotPageForm } from '@forecourt/contracts';
import { Enquiry } from '../../features/enquiry/enquiry.tsx';
import type { PageFormData } from './load.ts';
import { pageFormAction } from './load.ts';

export function PageForm({
  context: { form, locationId, subject },
  data,
}: {
  readonly context: ContextOf<typeof slotPageForm>;
  readonly data: PageFormData;
}) {
  return (
    <Enquiry
      key={`${form} ${locationId ?? ''} ${subject ?? ''}`}
      car={undefined}
      purpose={form}
      level="h2"
      places={data.places}
      locationId={locationId}
      subject={subject}
      returned={data.returned}
      postedAs={pageFormAction}
    />
  );
}
