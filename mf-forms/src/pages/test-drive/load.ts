import type { Car } from '@forecourt/contracts';
import type { Address, Loaded, LoadRequest } from '@forecourt/kit/island';
import { found } from '@forecourt/kit/island';
import { loadPlaces } from '../../features/enquiry/load-places.ts';
import type { FormGateways } from '../../gateways/index.ts';
import type { Place } from '../../model/place.ts';
import type { FormPageData } from '../form-page/load.ts';
import { loadFormPage } from '../form-page/load.ts';

/** Number of cars offered to a shopper who has no cars on the device: one row. */
const mostOffered = 3;
/** Maximum time that the page waits for the offered cars. The page works without them. */
const offeredMs = 700;

/**
 * `places`: locations for the test drive; the location of the first offered car comes first. With a car: only its own
 * location, unless the form offers other start points. `offered`: cars to choose from, if the URL names none.
 */
export type TestDriveData = FormPageData & { readonly places: readonly Place[]; readonly offered?: readonly Car[] };

/** Loads the page. Without locations the form has a text field for the time. */
export async function loadTestDrive(
  request: LoadRequest<FormGateways> & { readonly address: Address },
): Promise<Loaded<TestDriveData>> {
  const loaded = await loadFormPage('testDrive', request);
  if (loaded.kind !== 'found') return loaded;
  const { data, status } = loaded;
  const { forms } = request.site;
  // The car determines the location, so locations are loaded only if the form offers other start points.
  const isPlain = data.kind === 'closed' || (data.car !== undefined && forms?.testDrive?.distributionLocation !== true);
  const [places, offered] = await Promise.all([
    isPlain ? placesOfCar(data.car) : loadPlaces('testDrive', request),
    data.kind === 'closed' || data.car !== undefined
      ? undefined
      : soon(request.gateways.testDrives.cars({ most: mostOffered, ...request }), []),
  ]);
  // If the form preselects a location, it takes the first. So the location of the first offered car comes first.
  const isAtFirst = ({ id }: Place) => id === offered?.[0]?.location_id;
  const sorted = [...places.filter(isAtFirst), ...places.filter((place) => !isAtFirst(place))];
  return found({ ...data, places: sorted, ...(offered !== undefined && { offered }) }, status);
}

/** The location of the car, where its test drive starts. */
function placesOfCar(car: Car | undefined): readonly Place[] {
  const { location_id: id, location_name: name } = car ?? {};
  if (id === undefined || name === undefined) return [];
  return [{ id, name, suburb: '', state: '', dealership: car?.dealership_slug ?? '', distribution: [] }];
}

/** Resolves to `otherwise` if the promise rejects or takes too long. */
async function soon<Value>(value: Promise<Value>, otherwise: Value): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Value>((resolve) => {
    timer = setTimeout(resolve, offeredMs, otherwise);
  });
  try {
    return await Promise.race([value.catch(() => otherwise), late]);
  } finally {
    clearTimeout(timer);
  }
}
