import * as z from '@forecourt/contracts/schema';

const text = z.optional(z.string());

/**
 * Opening hours of one weekday; 0 is Sunday. `open` and `close` are `HH:MM` in the location's time zone.
 * `formated_hours` is spelled as in the feeds.
 */
export const OpeningHour = z.object({
  weekday: z.int().check(z.gte(0), z.lte(6)),
  status: z.oneOf(['Open', 'Closed']),
  formated_hours: text,
  open: text,
  close: text,
});
export type OpeningHour = z.Infer<typeof OpeningHour>;

const Rating = z.number().check(z.gte(0), z.lte(5));
const Count = z.int().check(z.gte(0));

/** A dealership of a site. @source spec §3, LOC-020 */
export const Dealership = z.object({ id: z.string(), average_rating: Rating, review_count: Count });
export type Dealership = z.Infer<typeof Dealership>;

/** A make as feeds name it. @source spec §3, LOC-020 */
export const Manufacturer = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  logo: z.optional(z.object({ url: z.string() })),
});
export type Manufacturer = z.Infer<typeof Manufacturer>;

/** A person whom shoppers meet at a location. */
export const LocationPerson = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Give the person’s name.'), z.maxLength(60)),
  /** `Sales, caravans`. */
  role: z.string().check(z.trim(), z.minLength(1, 'Give the person’s role.'), z.maxLength(60)),
  /** The dealer's sentence about the person. */
  words: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(140))),
});
export type LocationPerson = z.Infer<typeof LocationPerson>;

/**
 * The public fields of a showroom, sales location or workshop; `StockLocation` has the other fields. @source spec §3
 */
export const Location = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  visible: z.boolean(),
  primary: z.boolean(),
  /** `sales`, `service`, `parts`, `service-and-parts` or empty. */
  location_type: z.string(),
  location_subtype: text,
  /** Pages no longer use this field. It stays, because published versions of remotes require it. */
  dealership_id: z.string(),
  dealership_slug: z.string(),
  /** Makes that the location sells or services. */
  manufacturers: z.optional(z.array(Manufacturer)),
  image: text,
  /** People who work there, in display order. Default: none. */
  people: z.optional(z.array(LocationPerson)),
  /** Other starting points of test drives. */
  distribution_locations: z.optional(z.array(z.object({ id: z.string(), name: z.string() }))),
  address: z.object({
    street: z.string(),
    city: z.string(),
    state: z.string(),
    postcode: z.string(),
    lat: z.optional(z.number()),
    long: z.optional(z.number()),
    place_url: text,
    /** Id of the place in the feed's map service. */
    place_id: text,
    map_key: text,
  }),
  contact_detail: z.object({
    phone: text,
    landline_phone: text,
    opening_hours: z.array(OpeningHour),
  }),
  dealer_license_number: text,
  motor_vehicle_repairer: text,
  reviews: z.optional(z.object({ average_rating: Rating, count: Count })),
  /** Average rating in the location's Google reviews, 0 to 5. */
  average_rating: z.optional(Rating),
  review_count: z.optional(Count),
});
export type Location = z.Infer<typeof Location>;
