import type { Address, Loaded, LoadRequest } from '@forecourt/kit/island';
import { found } from '@forecourt/kit/island';
import type { Place } from '../../features/test-drive/choose-place.tsx';
import type { FormGateways } from '../../gateways/index.ts';
import type { FormPageData } from '../form-page/load.ts';
import { loadFormPage } from '../form-page/load.ts';

/** `places` are those to come to when no car says where. */
export type TestDriveData = FormPageData & { readonly places: readonly Place[] };

/** Without yards to choose from the form asks for a time in words. */
export async function loadTestDrive(
  request: LoadRequest<FormGateways> & { readonly address: Address },
): Promise<Loaded<TestDriveData>> {
  const loaded = await loadFormPage('testDrive', request);
  if (loaded.kind !== 'found') return loaded;
  const { data, status } = loaded;
  if (data.kind === 'closed' || data.car !== undefined) return found({ ...data, places: [] }, status);
  const locations = await request.gateways.stock.locations(request.signal).catch(() => []);
  const places = locations.filter(({ location_type: type }) => type === 'sales' || type === '');
  return found({ ...data, places: places.map(({ id, name }) => ({ id, name })) }, status);
}
