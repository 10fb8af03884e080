import * as z from '@forecourt/contracts/schema';
import { YouxQuote } from '../api/finance.ts';
import { CarHotspots, CarImage, CarVideo } from './car-media.ts';
import { LenderQuotes } from './lender-quote.ts';

const text = z.optional(z.string());
const figure = z.optional(z.number());
const flag = z.optional(z.boolean());

export const carTypes = ['new', 'demo', 'used'] as const;
export const carStatuses = ['in_stock', 'sold', 'coming_soon'] as const;

export const CarType = z.oneOf(carTypes);
export type CarType = (typeof carTypes)[number];
export const CarStatus = z.oneOf(carStatuses);
export type CarStatus = (typeof carStatuses)[number];

/** Technical data of the variant. Lengths mm, masses kg, consumption L/100 km, torque Nm, power kW. @source VDP-105 */
export const CarVariant = z.object({
  cylinders: figure,
  enginesize: figure,
  enginesize_litres: figure,
  induction: text,
  power: figure,
  fuelconsumptioncombined: figure,
  fuelcapacity: figure,
  grossvehiclemass: figure,
  vehiclelength: figure,
  vehicleheight: figure,
  vehiclewidth: figure,
  towingcapacitybraked: figure,
  bodyconfiguration: text,
  torque: figure,
  ancaprating: figure,
  geartype: text,
});
export type CarVariant = z.Infer<typeof CarVariant>;

const caravan = {
  body_width: figure,
  body_length: figure,
  tare_weight: figure,
  axle_type: text,
  sleeps: figure,
  aggregate_trailer_mass: figure,
  /** Mass on the tow ball when the van is empty. */
  ball_weight: figure,
  /** Beds and rooms in words: `Island bed, ensuite`. */
  layout: text,
};

/** Caravans only. Lengths in feet and masses in kg, as in the feeds. @source spec §3, VDP-018 */
export const CaravanSpecifications = z.object(caravan);
export type CaravanSpecifications = z.Infer<typeof CaravanSpecifications>;

/**
 * Data that only some kinds of vehicle have. Caravans have the units of `CaravanSpecifications`; for motorcycles and
 * trucks, lengths are in mm and masses in kg.
 */
export const Specifications = z.object({
  ...caravan,
  seat_height: figure,
  /** Mass with all fluids and a full tank. */
  wet_weight: figure,
  /** Whether the motorcycle is in the Learner Approved Motorcycle Scheme. */
  learner_approved: flag,
  payload: figure,
  /** Length of a truck's tray or box. */
  tray_length: figure,
});
export type Specifications = z.Infer<typeof Specifications>;

/**
 * The public fields of a vehicle for sale. Each is shown on a page or can be searched. The api, the search index, pages
 * and prints have only these fields; `StockCar` has the others. Field names are the feeds'.
 *
 * Money is in dollars (fractions are cents), `km` in kilometres, `created_at` ISO 8601 UTC, `sold_date_timestamp` Unix
 * seconds. Absent optional fields are unknown, and views leave them out.
 *
 * @source spec §3, VDP-095…VDP-105, VDP-099, VDP-107
 */
export const Car = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  year: figure,
  make: text,
  model: text,
  badge: text,
  series: text,
  stocknum: text,
  vin: text,
  regplate: text,
  rego_expiry: text,
  build_date: text,
  compliance_date: text,
  /** `car`, `caravan`, `motorhome`, `motorcycle` or `truck`. */
  item_type: text,
  created_at: text,

  colour: text,
  interior_colour: text,
  gearnum: figure,
  simple_transmission: text,
  trans: text,
  bodyconfiguration: text,
  simple_body: text,
  simple_fuel: text,
  fuel: text,
  seats: figure,
  doors: figure,
  drive: text,
  engine_size: text,
  engine_size_litres: figure,
  km: figure,

  price: figure,
  before_price: figure,
  /**
   * Day on which the platform noticed that a lower price had replaced `before_price`, `YYYY-MM-DD`. Absent: unknown.
   */
  before_price_at: text,
  subscription_price: figure,
  preorder: flag,
  /** `Drive away` or `Excl. gov. charges`, shown verbatim beside the price. */
  price_type: text,

  car_type: CarType,
  status: CarStatus,
  sold: flag,
  sold_date_timestamp: figure,
  tag: text,
  reserved: flag,
  /** Deposit that reserves the car, in dollars. Default: the site's deposit. @source spec §9 */
  reserve_deposit: figure,
  certified: flag,
  /**
   * Actions that the dealer allows for this car. An action that is not set is allowed, except `reserve`.
   *
   * @source spec §1, §6
   */
  features: z.optional(
    z.object({
      reserve: flag,
      tradeIn: flag,
      testDrive: flag,
      call: flag,
      finance: flag,
      enquire: flag,
      /** Whether the car may be saved, on a site with favourites. */
      favourites: flag,
    }),
  ),

  location_id: text,
  location_name: text,
  city: text,
  state: text,
  dealership_slug: text,
  dealership_id: text,

  photos_count: figure,
  images: z.optional(z.array(CarImage)),
  primary_image_url: text,
  video_url: text,
  external_video_url: text,
  walkaround_videos: z.optional(z.array(CarVideo)),
  videos: z.optional(z.array(CarVideo)),
  /** Frames of the car's spin, in order. */
  spin_images: z.optional(z.array(z.string())),
  /** True: the spin shows another car of the same type and colour. */
  spin_illustration: flag,
  /** A panorama of the interior, twice as wide as high. */
  spin_interior_image: text,
  /** Code of an orbit asset. Its frames are stored beside the site's pictures, and replace `spin_images`. */
  spin_code: text,
  hotspots: z.optional(CarHotspots),

  standardEquipment: z.optional(z.array(z.string())),
  dealercomments: text,
  file: text,

  autograb_data: z.optional(z.object({ average_market_price: figure, state_average_market_price: figure })),
  finance_lenders: z.optional(LenderQuotes),
  /** A quote of the youX service from the feed. @source spec §3, FIN-057 */
  youxQuote: z.optional(YouxQuote),
  variant: z.optional(CarVariant),
  specifications: z.optional(Specifications),
});
export type Car = z.Infer<typeof Car>;
