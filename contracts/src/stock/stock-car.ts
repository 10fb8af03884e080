import * as z from '@forecourt/contracts/schema';
import { Car } from '../car/car.ts';

const text = z.optional(z.string());
const figure = z.optional(z.number());
const flag = z.optional(z.boolean());

/**
 * A vehicle in stock: its public fields, and internal fields, which are not shown and never leave the platform. A
 * field that a page starts to show moves to `Car`.
 *
 * @source spec §3, VDP-095…VDP-103
 */
export const StockCar = z.object({
  ...Car.shape,
  nvic: text,
  has_nvic: flag,
  path: text,
  /** Number of views according to the feed. The platform also counts views itself. */
  views: figure,
  offer_price: figure,
  show_on_dealer_website: flag,
  location: text,
  /** Location of privately held stock, which is the seller's address. @source VDP-099 */
  private_suburb: text,
  private_postcode: text,
  /** Thumbnails, in the order of the pictures. */
  thumbnails: z.optional(z.array(z.string())),
  isVideo: flag,
});
export type StockCar = z.Infer<typeof StockCar>;
