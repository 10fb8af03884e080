import type { Car } from '@forecourt/contracts';
import { dayIn } from '@forecourt/contracts';
import type { Address, Loaded, LoadRequest } from '@forecourt/kit/island';
import { found, notFound } from '@forecourt/kit/island';
import type { VehicleGateways } from '../../gateways/index.ts';
import type { PrintSheet } from '../../model/page/print-sheet.ts';
import { printSheet } from '../../model/page/print-sheet.ts';

/** What the page shows. `today` is `YYYY-MM-DD` where the site is. */
export type PrintData = { readonly car: Car; readonly today: string; readonly sheet: PrintSheet };

/** The vehicle `car_id` names by its slug; without one there is no page. */
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
    // Without yards the page says the place as the feed does.
    gateways.vehicles.locations(signal).catch(() => []),
  ]);
  if (car === null) return notFound();
  const today = dayIn(site.timeZone, nowMs);
  return found({ car, today, sheet: printSheet(car, locations, site, today) });
}
