import { CaravanSpecifications } from '@forecourt/contracts';
import { bodyTypes, drives, fuelTypes } from '@forecourt/stock/vehicle-words';
import * as z from 'zod/mini';

/** Classes of vehicles that share a list of equipment, phrases and kilometres per year. */
export const vehicleClasses = [
  'small',
  'medium',
  'suv',
  'ute',
  'van',
  'sports',
  'luxury',
  'truck',
  'motorcycle',
  'caravan',
  'camper',
  'motorhome',
] as const;
export type VehicleClass = (typeof vehicleClasses)[number];

/** Power in kW, torque in Nm, displacement in litres, consumption in L/100 km. */
const Engine = z.strictObject({
  fuel: z.enum(fuelTypes),
  litres: z.optional(z.number()),
  cylinders: z.optional(z.int()),
  powerKw: z.number(),
  torqueNm: z.number(),
  per100: z.optional(z.number()),
  /** `6M`: six-speed manual, `8A`: automatic, `7D`: dual clutch, `CVT`, `1R`: single-speed reduction gear. */
  gearbox: z.string().check(z.regex(/^(\d+[MADR]|CVT)$/)),
  turbo: z.boolean(),
});
export type Engine = z.infer<typeof Engine>;

/**
 * Badge, key of the engine (empty without an engine), driven wheels, and drive-away price when new in dollars; for
 * caravans also their specifications.
 */
const Grade = z.union([
  z.tuple([z.string(), z.string(), z.enum([...drives, '']), z.number()]),
  z.tuple([z.string(), z.string(), z.enum([...drives, '']), z.number(), CaravanSpecifications]),
]);
export type Grade = z.infer<typeof Grade>;

const Generation = z.strictObject({
  /** The maker's code, such as `XA50`. */
  series: z.string(),
  from: z.int(),
  /** Last model year. Default: still made. */
  to: z.optional(z.int()),
  /** Length, width, height in mm. */
  size: z.optional(z.tuple([z.number(), z.number(), z.number()])),
  tankLitres: z.optional(z.number()),
  grossMassKg: z.optional(z.number()),
  towKg: z.optional(z.number()),
  ancap: z.optional(z.number()),
  /** Motorcycles: height of the seat above the ground, and mass with a full tank. */
  seatHeightMm: z.optional(z.number()),
  wetWeightKg: z.optional(z.number()),
  /** Payload of utes and trucks; that of a truck with its body fitted. Length of a truck's tray. */
  payloadKg: z.optional(z.number()),
  trayLengthMm: z.optional(z.number()),
  engines: z.record(z.string(), Engine),
  grades: z.tuple([Grade], Grade),
});
export type Generation = z.infer<typeof Generation>;

export const ModelRange = z.strictObject({
  make: z.string(),
  model: z.string(),
  body: z.enum(bodyTypes),
  kind: z.enum(vehicleClasses),
  seats: z.optional(z.int()),
  doors: z.optional(z.int()),
  /** Seats and doors of grades with a second row, whose badge contains "Crew Cab". */
  crewCab: z.optional(z.strictObject({ seats: z.int(), doors: z.int() })),
  /** How common the range is on the road, relative to other ranges. */
  share: z.number(),
  /**
   * Added to 0.88, the share of its value that a vehicle keeps in its first year: 0.04 is good, -0.05 bad. An eighth of
   * it is added to the share of each later year.
   */
  holds: z.number(),
  generations: z.tuple([Generation], Generation),
});
export type ModelRange = z.infer<typeof ModelRange>;
