import type { Address, Loaded, LoadRequest } from '@forecourt/kit/island';
import { found } from '@forecourt/kit/island';
import { loadPlaces } from '../../features/enquiry/load-places.ts';
import type { FormGateways } from '../../gateways/index.ts';
import type { Place } from '../../model/place.ts';
import type { FormPageData } from '../form-page/load.ts';
import { loadFormPage } from '../form-page/load.ts';

/** `places` are those to come to, or to start from. */
export type TestDriveData = FormPageData & { readonly places: readonly Place[] };

/** Without yards to choose from the form asks for a time in words. */
export async function loadTestDrive(
  request: LoadRequest<FormGateways> & { readonly address: Address },
): Promise<Loaded<TestDriveData>> {
  const loaded = await loadFormPage('testDrive', request);
  if (loaded.kind !== 'found') return loaded;
  const { data, status } = loaded;
  const { forms } = request.site;
  // A vehicle says itself where it stands; only its other starts have to be known.
  const isPlain = data.kind === 'closed' || (data.car !== undefined && forms?.testDrive?.distributionLocation !== true);
  return found({ ...data, places: isPlain ? [] : await loadPlaces('testDrive', request) }, status);
}
