import type { AnalyticsId, Car } from '@forecourt/contracts';
import { alertRaised, analyticsRecorded, toastRaised, vehicleViewed } from '@forecourt/contracts';
import type { Bus } from '@forecourt/kit/bus';

/** How long the note about a copied address stays. @source spec §2, §9, VDP-049 */
const copiedToastMs = 3000;

/** A shopper opened the vehicle's page. */
export function sayViewed(bus: Bus, { id, slug, stocknum, make, model, ...car }: Car): void {
  const { simple_body: body, bodyconfiguration: bodyConfiguration } = car;
  bus.publish(vehicleViewed, {
    carId: id,
    slug,
    ...(stocknum !== undefined && { stocknum }),
    ...(make !== undefined && { make }),
    ...(model !== undefined && { model }),
    ...(body !== undefined && { body }),
    ...(bodyConfiguration !== undefined && { bodyConfiguration }),
  });
}

/** The vehicle's address is on the shopper's clipboard. */
export function sayCopied(bus: Bus, carName: string): void {
  bus.publish(toastRaised, { message: `Copied ${carName} to your clipboard!`, durationMs: copiedToastMs });
}

/** The browser would not copy the address. */
export function sayNotCopied(bus: Bus): void {
  bus.publish(toastRaised, { message: 'We could not copy the link. It is in the address bar.' });
}

/** The file to print could not be had. @source spec §8, ERR-013 */
export function sayPdfFailed(bus: Bus): void {
  bus.publish(alertRaised, { message: 'We could not prepare the PDF. Please try again in a moment.' });
}

/** A shopper did something with the vehicle that is counted. @source spec §7 */
export function sayCounted(bus: Bus, id: AnalyticsId, { id: carId }: Pick<Car, 'id'>): void {
  bus.publish(analyticsRecorded, { id, carId });
}
