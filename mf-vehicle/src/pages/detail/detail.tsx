import type { DetailData } from './load.ts';
import { UnknownVehicle } from './unknown-vehicle.tsx';
import { VehiclePage } from './vehicle-page.tsx';

/** The page's content: the vehicle, or the way on when there is none. */
export function Detail({ data }: { readonly data: DetailData }) {
  return data.kind === 'unknown' ? <UnknownVehicle /> : <VehiclePage key={data.car.id} {...data} />;
}
