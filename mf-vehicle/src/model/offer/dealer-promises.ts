import type { Car } from '@forecourt/contracts';
import type { Promised, Site } from '@forecourt/contracts/site-config';

type WarrantyCar = Pick<Car, 'car_type' | 'dealership_slug' | 'km'>;

/**
 * The dealer's promises for this vehicle, as texts: the used-car text, then the dealership's warranty for used or for
 * new vehicles. A demo car has no warranty text.
 *
 * @source spec §9, VDP-089, VDP-090
 */
export function dealerPromises(car: WarrantyCar, copy: Site['copy']): readonly string[] {
  return [car.car_type === 'used' ? copy.usedCar : '', dealerWarranty(car, copy)].filter((text) => text !== '');
}

/**
 * The dealership's warranty for used or for new vehicles, whichever this vehicle is. Empty: the dealer gives none, the
 * vehicle is a demo, or it has already reached the kilometres in the text.
 *
 * @source spec §9, VDP-090
 */
export function dealerWarranty(
  { car_type: type, dealership_slug: dealership, km = 0 }: WarrantyCar,
  { warrantyUsed, warrantyNew }: Site['copy'],
): string {
  if (type === 'demo') return '';
  const text = promised(type === 'used' ? warrantyUsed : warrantyNew, dealership);
  return km >= kilometreLimit(text) ? '' : text;
}

/** The kilometres in brackets: `3-year warranty (175,000km).`. A text without brackets has no limit. */
function kilometreLimit(text: string): number {
  const digits = /\((\d[\d,]*)\s*km\)/i.exec(text)?.[1];
  return digits === undefined ? Number.POSITIVE_INFINITY : Number(digits.replaceAll(',', ''));
}

function promised({ text, dealerships }: Promised, dealership: string | undefined): string {
  return dealership !== undefined && Object.hasOwn(dealerships, dealership) ? (dealerships[dealership] ?? text) : text;
}
