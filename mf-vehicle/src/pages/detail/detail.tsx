import type { DetailData } from './load.ts';
import { SoldVehicle } from './sold-vehicle.tsx';
import { UnknownVehicle } from './unknown-vehicle.tsx';
import { VehiclePage } from './vehicle-page.tsx';

/** The page's content: the vehicle, or the way on when there is none. */
export function Detail({ data }: { readonly data: DetailData }) {
  if (data.kind === 'unknown') return <UnknownVehicle />;
  return data.kind === 'sold' ? <SoldVehicle {...data} /> : <VehiclePage key={data.car.id} {...data} />;
}
