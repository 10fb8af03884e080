import type { CarBrief } from '@forecourt/contracts';
import { Enquiry } from '../../features/enquiry/enquiry.tsx';
import { TestDriveFields } from '../../features/test-drive/test-drive.tsx';

/** The form that was asked for on a vehicle's page. @source spec §3, FORM-016, VDP-093 */
export function TestDrive({ context: car }: { readonly context: CarBrief }) {
  return (
    <Enquiry
      key={car.id}
      car={car}
      purpose="testDrive"
      takesFocus
      further={(form) => <TestDriveFields car={car} places={[]} {...form} />}
    />
  );
}
