import type { Car } from '@forecourt/contracts';
import { dayIn } from '@forecourt/contracts';
import type { Address, Loaded, LoadRequest } from '@forecourt/kit/island';
import { found, notFound } from '@forecourt/kit/island';
import type { VehicleGateways } from '../../gateways/index.ts';
import type { PrintSheet } from '../../model/page/print-sheet.ts';
import { printSheet } from '../../model/page/print-sheet.ts';

/** `today` is `YYYY-MM-DD` in the site's time zone. */
export type PrintData = { readonly car: Car; readonly today: string; readonly sheet: PrintSheet };

/** Loads the vehicle with the slug `car_id`; 404 if there is none, or if the site has no print page. */
export async function loadPrint({
  address,
  gateways,
  site,
  signal,
  nowMs,
}: LoadRequest<VehicleGateways> & { readonly address: Address }): Promise<Loaded<PrintData>> {
  const slug = new URLSearchParams(address.query).get('car_id') ?? '';
  if (site.features.print !== true || slug === '') return notFound();
  const [car, locations] = await Promise.all([
    gateways.vehicles.bySlug(slug, signal),
    // Without locations the page shows the feed's location name.
    gateways.vehicles.locations(signal).catch(() => []),
  ]);
  if (car === null) return notFound();
  const today = dayIn(site.timeZone, nowMs);
  return found({ car, today, sheet: printSheet(car, locations, site, today) });
}
