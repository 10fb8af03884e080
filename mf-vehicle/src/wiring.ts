import type { Car } from '@forecourt/contracts';
import { toastRaised, vehicleViewed } from '@forecourt/contracts';
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
