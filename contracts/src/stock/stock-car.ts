import * as z from '@forecourt/contracts/schema';
import { Car } from '../car/car.ts';

const text = z.optional(z.string());
const figure = z.optional(z.number());
const flag = z.optional(z.boolean());

/**
 * A vehicle as the stock keeps it: what is public of it, and fields that no page shows and that leave the platform
 * nowhere. A field that a page begins to show moves to `Car`.
 *
 * @source spec §3, VDP-095…VDP-103
 */
export const StockCar = z.object({
  ...Car.shape,
  nvic: text,
  has_nvic: flag,
  path: text,
  /** As a feed counted them; the platform counts its own. */
  views: figure,
  offer_price: figure,
  show_on_dealer_website: flag,
  location: text,
  /** Where privately held stock stands: where its seller lives. @source VDP-099 */
  private_suburb: text,
  private_postcode: text,
  /** Small pictures, in the order of the pictures. */
  thumbnails: z.optional(z.array(z.string())),
  isVideo: flag,
});
export type StockCar = z.Infer<typeof StockCar>;
