import * as z from '@forecourt/contracts/schema';
import { CarStatus } from '../car/car.ts';

const figure = z.optional(z.number());
const flag = z.optional(z.boolean());

/**
 * What of a car changes while it is for sale, as stored now: a page that stood in a cache or a tab
 * brings itself up to date with it. What is missing is so on the car too: its price was taken away.
 */
export const CarFields = z.object({
  status: CarStatus,
  sold: flag,
  sold_date_timestamp: figure,
  reserved: flag,
  price: figure,
  before_price: figure,
  price_type: z.optional(z.string()),
  tag: z.optional(z.string()),
  photos_count: figure,
});
export type CarFields = z.Infer<typeof CarFields>;

/**
 * `GET /api/cars/:slug/view.json?photos_count=&updated_at=&website_id=`: notes that a page was opened.
 *
 * `views` is how often by different visitors, this one counted; a page opened again within the hour, or by a
 * robot, is not counted.
 *
 * @source spec §7, API-008, VDP-081
 */
export const CarViewResponse = z.object({ views: z.int().check(z.gte(0)), car_fields: CarFields });
export type CarViewResponse = z.Infer<typeof CarViewResponse>;
