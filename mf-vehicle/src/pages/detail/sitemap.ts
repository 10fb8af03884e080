import { href } from '@forecourt/contracts';
import type { ListAddresses } from '@forecourt/kit/island';
import type { VehicleGateways } from '../../gateways/index.ts';

/** Every vehicle for sale, with its pictures. Sold vehicles keep their page but are left out. */
const listVehicles: ListAddresses<VehicleGateways> = async ({ gateways, site: { aliases }, signal, after }) => {
  const { cars, next } = await gateways.vehicles.addresses(after, signal);
  const addresses = cars.map(({ slug, updated_at: lastModified, images }) => ({
    path: href('vehicle.detail', { slug }, { aliases }),
    lastModified,
    images,
  }));
  return { addresses, next };
};

export default listVehicles;
