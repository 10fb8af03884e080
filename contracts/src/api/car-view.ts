import * as z from '@forecourt/contracts/schema';
import { CarStatus } from '../car/car.ts';

const figure = z.optional(z.number());
const flag = z.optional(z.boolean());

/**
 * The current values of a car's fields that change while it is for sale. A page from a cache or an old tab updates
 * itself with these values. A field that is missing here, such as a removed price, is missing on the car too.
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
 * `views` is the number of different visitors, including this one. Repeated views within an hour and views of
 * bots do not count.
 *
 * @source spec §7, API-008, VDP-081
 */
export const CarViewResponse = z.object({ views: z.int().check(z.gte(0)), car_fields: CarFields });
export type CarViewResponse = z.Infer<typeof CarViewResponse>;
