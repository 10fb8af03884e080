import type { Advert } from './advert.ts';

/** A text, which is escaped, or a number, which is written as it is. */
export type Cell = string | number;

/**
 * A column of a feed. A car without a value is left out for the reason `missing`. In a column without `missing`, the
 * cell may be empty. Price and pictures are required of every car.
 */
export type Column = {
  readonly heading: string;
  readonly value: (advert: Advert) => Cell | undefined;
  readonly missing?: string;
};

/** The format of a feed for one advertising service. */
export type VehicleFeed = {
  readonly columns: readonly Column[];
  /** Further reasons why the service does not accept a car. */
  readonly refuses: (advert: Advert) => readonly string[];
};

/** Why the feed leaves a car out; empty: it lists the car. */
export function reasonsOf({ columns, refuses }: VehicleFeed, advert: Advert): readonly string[] {
  const refused = refuses(advert);
  const missing = columns.flatMap(({ value, missing: reason }) =>
    reason !== undefined && value(advert) === undefined ? [reason] : [],
  );
  return [...new Set([...refused, ...missing])];
}

/** @param value the cell for a car; undefined leaves the cell empty */
export function column(heading: string, value: Column['value'], missing?: string): Column {
  return { heading, value, ...(missing !== undefined && { missing }) };
}

/** Formats a price: `38990.00 AUD`. */
export function money(dollars: number | undefined): string | undefined {
  return dollars === undefined ? undefined : `${dollars.toFixed(2)} AUD`;
}

/** The year of a vehicle; undefined if the number cannot be a year. */
export function yearOf({ car: { year } }: Advert): number | undefined {
  return year !== undefined && Number.isInteger(year) && year >= 1900 && year <= 2100 ? year : undefined;
}

/** Kilometres of a vehicle; 0 for a new vehicle without this value. */
export function kilometresOf({ car: { km, car_type: type } }: Advert): number | undefined {
  if (km !== undefined && km >= 0) return Math.round(km);
  return type === 'new' ? 0 : undefined;
}

/** Reasons for leaving a car out that several feeds share. */
export const missing = {
  vin: 'Its VIN is missing, or isn’t 17 letters and digits.',
  make: 'Its make is missing.',
  model: 'Its model is missing.',
  year: 'Its year is missing.',
  kilometres: 'Its kilometres are missing.',
  colour: 'Its colour is missing.',
  location: 'Its location is unknown.',
  stocknum: 'Its stock number is missing.',
} as const;
