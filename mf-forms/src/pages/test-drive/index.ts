import { definePage } from '@forecourt/kit/island';
import type { FormGateways } from '../../gateways/index.ts';
import { driveWords } from '../../model/drive-words.ts';
import { formPageHead } from '../form-page/head.ts';
import type { TestDriveData } from './load.ts';
import { loadTestDrive } from './load.ts';
import { TestDrivePage } from './test-drive-page.tsx';

/** `/book-test-drive?car_id={id}`; without a car, a request for a test drive at a location. */
export default definePage<TestDriveData, FormGateways>({
  load: loadTestDrive,
  head: (data, site) => {
    const { drive } = driveWords(data.car?.simple_body);
    return formPageHead(
      {
        route: 'forms.test-drive',
        title: `Book a test ${drive}`,
        description: `Take a test ${drive} at ${site.name} before you decide. Choose a day and time that suit you.`,
      },
      data,
      site,
    );
  },
  View: TestDrivePage,
  action: { form: 'testDrive', handle: () => import('./action.ts') },
});
