import * as z from '@forecourt/contracts/schema';
import { CarStatus } from '../car/car.ts';

const figure = z.optional(z.number());
const flag = z.optional(z.boolean());

/**
 * Current values of those fields of a car that change while it is for sale. A page from a cache or an old tab updates
 * itself with them. If a field is missing here, such as a removed price, the page removes it too.
 */
export const CarFields = z.object({
  status: CarStatus,
  sold: flag,
  sold_date_timestamp: figure,
  reserved: flag,
  price: figure,
  before_price: figure,
  before_price_at: z.optional(z.string()),
  price_type: z.optional(z.string()),
  tag: z.optional(z.string()),
  photos_count: figure,
});
export type CarFields = z.Infer<typeof CarFields>;

/**
 * `GET /api/cars/:slug/view.json?photos_count=&updated_at=&website_id=`: counts a view of the page.
 *
 * `views` is the number of visitors so far, including this one. A visitor who returns within an hour is not counted
 * again, and bots are not counted.
 *
 * @source spec §7, API-008, VDP-081
 */
export const CarViewResponse = z.object({ views: z.int().check(z.gte(0)), car_fields: CarFields });
export type CarViewResponse = z.Infer<typeof CarViewResponse>;
