import type { Car, Location } from '@forecourt/contracts';
import type { StockCar, StockLocation } from '@forecourt/contracts/stock';
import type { ForecourtDatabase } from '@forecourt/database';
import { cars, locations } from '@forecourt/database';
import { sql } from 'drizzle-orm';

/** Values that the demo stock does not contain. */
export const markText = 'unshown-7d1f';
const markNumber = 987_654_321.25;

/** A marked value for every stock field that is not public: `Car` has no such field. */
export const unshownOfCar: Readonly<Record<Exclude<keyof StockCar, keyof Car>, unknown>> = {
  nvic: markText,
  has_nvic: true,
  path: `/${markText}`,
  views: markNumber,
  offer_price: markNumber,
  show_on_dealer_website: true,
  location: markText,
  private_suburb: markText,
  private_postcode: markText,
  thumbnails: [markText],
  isVideo: false,
};
export const unshownOfLocation: Readonly<Record<Exclude<keyof StockLocation, keyof Location>, unknown>> = {};
/** Fields that no schema contains. */
export const unknownFields = {
  dealer_cost: markNumber,
  owner: { phone: markText, owed: [markNumber] },
  floorplan_lender: markText,
};

/**
 * Adds the marked fields to every car and location, at the top level and inside public fields.
 *
 * @returns number of cars
 */
export async function markUnshown(db: ForecourtDatabase): Promise<number> {
  const inPart = JSON.stringify(unknownFields);
  const inCar = JSON.stringify({ ...unshownOfCar, ...unknownFields });
  const marked = await db
    .update(cars)
    .set({
      doc: sql`jsonb_set(jsonb_set(${cars.doc} || ${inCar}::jsonb, '{variant}', coalesce(${cars.doc} -> 'variant', '{}') || ${inPart}::jsonb),
      '{finance_lenders}', coalesce(${cars.doc} -> 'finance_lenders', '{}') || jsonb_build_object('anybody', ${inPart}::jsonb || '{"paymentWeek": 100}'))`,
    })
    .returning({ id: cars.id });
  const inLocation = JSON.stringify({ ...unshownOfLocation, ...unknownFields });
  await db.update(locations).set({
    doc: sql`jsonb_set(jsonb_set(${locations.doc} || ${inLocation}::jsonb, '{address}', ${locations.doc} -> 'address' || ${inPart}::jsonb),
      '{contact_detail}', ${locations.doc} -> 'contact_detail' || ${inPart}::jsonb)`,
  });
  return marked.length;
}

const marks =
  /unshown-7d1f|987654321|"(?:nvic|has_nvic|show_on_dealer_website|private_\w+|offer_price|thumbnails|dealer_cost)"/g;

/** The marked values in a response, each with the text around it. */
export function marksIn(body: string): readonly string[] {
  return [...body.matchAll(marks)].map(({ index }) => body.slice(Math.max(0, index - 60), index + 60));
}
