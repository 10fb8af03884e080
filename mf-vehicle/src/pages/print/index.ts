import { href } from '@forecourt/contracts';
import { definePage } from '@forecourt/kit/island';
import type { VehicleGateways } from '../../gateways/index.ts';
import type { PrintData } from './load.ts';
import { loadPrint } from './load.ts';
import { PrintPage } from './print-page.tsx';

/** `/print?car_id={slug}`: the print page. It is noindex, and its canonical address is the vehicle's page. */
export default definePage<PrintData, VehicleGateways>({
  load: loadPrint,
  head: ({ car }, site) => ({
    title: `Print ${car.name} | ${site.name}`,
    description: `A printable page about the ${car.name} at ${site.name}.`,
    canonical: href('vehicle.detail', { slug: car.slug }, { aliases: site.aliases }),
    robots: 'noindex',
  }),
  View: PrintPage,
});
