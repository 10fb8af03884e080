import * as z from '@forecourt/contracts/schema';

const text = z.optional(z.string());

/** One weekday's hours; 0 is Sunday. `open` and `close` are `HH:MM` on the yard's own clock. The spelling of `formated_hours` is the feeds'. */
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

/** Somebody a shopper meets at a location. */
export const LocationPerson = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Say who it is.'), z.maxLength(60)),
  /** `Sales, caravans`. */
  role: z.string().check(z.trim(), z.minLength(1, 'Say what they do there.'), z.maxLength(60)),
  /** A sentence of the dealer's about them. */
  words: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(140))),
});
export type LocationPerson = z.Infer<typeof LocationPerson>;

/** What is public of a yard, showroom or workshop; `StockLocation` has the rest. @source spec §3 */
export const Location = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  visible: z.boolean(),
  primary: z.boolean(),
  /** `sales`, `service`, `parts`, `service-and-parts` or empty. */
  location_type: z.string(),
  location_subtype: text,
  /** Of no use to a page any more; remotes that were published before require it. */
  dealership_id: z.string(),
  dealership_slug: z.string(),
  /** Makes it sells or services. */
  manufacturers: z.optional(z.array(Manufacturer)),
  image: text,
  /** Who works there, in the order they are shown; unsaid: none. */
  people: z.optional(z.array(LocationPerson)),
  /** Where else a test drive may start from. */
  distribution_locations: z.optional(z.array(z.object({ id: z.string(), name: z.string() }))),
  address: z.object({
    street: z.string(),
    city: z.string(),
    state: z.string(),
    postcode: z.string(),
    lat: z.optional(z.number()),
    long: z.optional(z.number()),
    place_url: text,
    /** Of the feed's own map service. */
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
  /** Of its reviews on Google, 0 to 5, and how many there are. */
  average_rating: z.optional(Rating),
  review_count: z.optional(Count),
});
export type Location = z.Infer<typeof Location>;
