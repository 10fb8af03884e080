import type { DetailData } from './load.ts';
import { SoldVehicle } from './sold-vehicle.tsx';
import { UnknownVehicle } from './unknown-vehicle.tsx';
import { VehiclePage } from './vehicle-page.tsx';

/** The vehicle page, or a page for a vehicle that is unknown or was sold long ago. */
export function Detail({ data }: { readonly data: DetailData }) {
  if (data.kind === 'unknown') return <UnknownVehicle />;
  return data.kind === 'sold' ? <SoldVehicle {...data} /> : <VehiclePage key={data.car.id} {...data} />;
}
