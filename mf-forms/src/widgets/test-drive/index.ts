import type { CarBrief } from '@forecourt/contracts';
import { defineWidget } from '@forecourt/kit/island';
import { loadPlaces } from '../../features/enquiry/load-places.ts';
import type { FormGateways } from '../../gateways/index.ts';
import type { Place } from '../../model/place.ts';
import { TestDrive } from './test-drive.tsx';

export default defineWidget<CarBrief, readonly Place[], FormGateways>({
  load: async (request) =>
    request.site.forms?.testDrive?.distributionLocation === true ? loadPlaces('testDrive', request) : [],
  View: TestDrive,
  hydrate: 'load',
});
