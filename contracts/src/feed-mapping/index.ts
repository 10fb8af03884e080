import * as z from 'zod/mini';

/** Fields of a car that a mapping can fill. Their names are the columns of Forecourt's own feed. */
// biome-ignore format: a list reads by its lines
export const feedFields = [
  'stock_number', 'type', 'item_type', 'year', 'make', 'model', 'name', 'badge', 'series', 'vin', 'registration',
  'registration_expiry', 'build_date', 'compliance_date', 'body', 'doors', 'seats', 'colour', 'interior_colour',
  'transmission', 'gears', 'drive', 'fuel', 'engine_litres', 'engine_cc', 'cylinders', 'power_kw', 'consumption',
  'gross_mass', 'payload', 'tray_length', 'seat_height', 'wet_weight', 'learner_approved', 'sleeps', 'tare_weight',
  'trailer_mass', 'ball_weight', 'body_feet', 'layout',
  'kilometres', 'price', 'price_before', 'price_type', 'status', 'tag', 'reserved', 'certified', 'preorder', 'location',
  'suburb', 'state', 'comments', 'equipment', 'pictures',
] as const;
export type FeedField = (typeof feedFields)[number];

const short = z.string().check(z.maxLength(200));
const columnName = z.string().check(z.minLength(1, 'Give the name of a column in the feed.'), z.maxLength(200));
const columnNames = z.array(columnName).check(z.maxLength(20));
const decimal = z.enum(['.', ',']);
const distanceUnit = z.enum(['km', 'mi']);
const currency = z.string().check(z.regex(/^[A-Z]{3}$/, 'Use a three-letter currency code, such as AUD.'));
const dateOrder = z.enum(['day-first', 'month-first']);

/** Transforms a column's text before its field reads it. Comparisons of texts ignore case. */
export const FeedTransform = z.discriminatedUnion('as', [
  /** A fixed text, the same in every row. The rule needs no column. */
  z.strictObject({ as: z.literal('constant'), value: short }),
  /**
   * Joins the texts of the rule's columns and skips empty ones. `with`: separator of the joined texts; default: a
   * space.
   */
  z.strictObject({ as: z.literal('join'), with: z.optional(short) }),
  /**
   * Splits the text and takes one part of it. `part`: 1 is the first part, -1 the last. `by` separates the parts.
   * `before`: splits once, before the first of these words. `rest`: also takes everything after the part. `parts`:
   * applies only to a text with at least this many parts. `ending`: takes the part that ends with this text.
   */
  z.strictObject({
    as: z.literal('split'),
    by: z.optional(short.check(z.minLength(1))),
    before: z.optional(z.array(short).check(z.maxLength(50))),
    part: z.optional(z.int()),
    rest: z.optional(z.boolean()),
    parts: z.optional(z.int()),
    ending: z.optional(short),
  }),
  /**
   * Replaces a text that is a key of `values` by its value; null: unknown. `others`: what to do with texts that are not
   * listed.
   */
  z.strictObject({
    as: z.literal('lookup'),
    values: z.record(z.string(), z.nullable(short)),
    others: z.optional(z.enum(['keep', 'omit'])),
  }),
  /** Reads several values from one text, in which `by` separates them. */
  z.strictObject({ as: z.literal('list'), by: short.check(z.minLength(1)) }),
  /** Reads an amount of money. `currency`: its currency, if it differs from the mapping's currency. */
  z.strictObject({ as: z.literal('price'), currency: z.optional(currency), decimal: z.optional(decimal) }),
  /**
   * Reads a distance. `unit`: its unit, if it differs from the mapping's unit. A distance above `most` km is dropped as
   * a mistake.
   */
  z.strictObject({
    as: z.literal('distance'),
    unit: z.optional(distanceUnit),
    decimal: z.optional(decimal),
    most: z.optional(z.int()),
  }),
  /** Takes the year from a date: 2019 from "03/2019". */
  z.strictObject({ as: z.literal('year') }),
  z.strictObject({ as: z.literal('date'), order: z.optional(dateOrder) }),
  /** Reads a number in another unit: `times` 0.7355 converts PS to kilowatts. */
  z.strictObject({ as: z.literal('number'), decimal: z.optional(decimal), times: z.optional(z.number()) }),
  /** Finds a word of the kind `what` in a longer text, such as a vehicle's name. */
  z.strictObject({ as: z.literal('find'), what: z.enum(['drive', 'fuel', 'transmission', 'body', 'colour']) }),
  /** Drops the text if it contains one of the texts in `containing`. */
  z.strictObject({ as: z.literal('omit'), containing: z.array(short).check(z.maxLength(50)) }),
  /**
   * Reads a text with brackets, such as "Ninja 400 (EX400G)". `outside`: the text without bracketed factory codes and
   * engine sizes. `code`: the factory code in brackets.
   */
  z.strictObject({ as: z.literal('brackets'), take: z.enum(['outside', 'code']) }),
  /**
   * Removes other columns' texts: those of `start` from the start, those of `end` from the end, one after the other. If
   * one of these texts is not there, the rule takes the text of the column `otherwise`.
   */
  z.strictObject({
    as: z.literal('without'),
    start: columnNames,
    end: z.optional(columnNames),
    otherwise: z.optional(columnName),
  }),
]);
export type FeedTransform = z.infer<typeof FeedTransform>;

/** Fills a field from columns. If several rules fill a field, the last rule that finds a value wins. */
export const FeedRule = z.strictObject({
  field: z.enum(feedFields),
  columns: columnNames,
  transforms: z.optional(z.array(FeedTransform).check(z.maxLength(10))),
});
export type FeedRule = z.infer<typeof FeedRule>;

/** Format of the file. Settings that are left out are detected, and `mapping check` reports what was detected. */
export const FeedFormat = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('csv'),
    delimiter: z.optional(z.enum([',', ';', '\t', '|'])),
    encoding: z.optional(z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'])),
    /** Line of the column names, from 1; lines before it are skipped. */
    headerRow: z.optional(z.int().check(z.gte(1), z.lte(100))),
  }),
  z.strictObject({
    kind: z.literal('xlsx'),
    /** Name of the sheet. Default: the first sheet. */
    sheet: z.optional(short),
    headerRow: z.optional(z.int().check(z.gte(1), z.lte(100))),
  }),
  z.strictObject({
    kind: z.literal('json'),
    /** Where the list of vehicles is: "export.vehicles". Default: the first list of objects. */
    rows: z.optional(short),
  }),
  z.strictObject({
    kind: z.literal('xml'),
    /**
     * Path of the element of one vehicle: "export/vehicles/vehicle". Default: the outermost element that repeats and
     * has child elements or attributes.
     */
    rows: z.optional(short),
  }),
]);
export type FeedFormat = z.infer<typeof FeedFormat>;

/**
 * A document that defines how one kind of feed is read, so that a new kind of feed needs no code. Comparisons of column
 * names ignore case, spaces, hyphens and underscores. In JSON and XML a column is the path within a vehicle:
 * "price.amount", "images.image", "@id".
 */
export const FeedMapping = z.strictObject({
  /** Name by which imports choose the mapping: `forecourt`. It is stored as the source of each imported car. */
  name: z
    .string()
    .check(
      z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Use lower-case letters, digits and hyphens, such as "autohaus-export".'),
    ),
  /** What the feed is and what is unusual about it. */
  about: z.optional(z.string().check(z.maxLength(2_000))),
  format: FeedFormat,
  /** `full`: cars that the feed no longer lists are marked as sold. `partial`: such cars stay unchanged. */
  scope: z.enum(['full', 'partial']),
  units: z.strictObject({
    /** Unit of distances that are written without a unit. */
    distance: distanceUnit,
    /** Currency of prices that are written without a currency. Prices in a currency other than AUD are left out. */
    currency,
    decimal,
    dates: z.optional(dateOrder),
  }),
  /** Texts that mean "unknown". Empty cells always mean "unknown". */
  unknown: z.optional(z.array(short).check(z.maxLength(100))),
  /** Columns that every feed of this kind has. A file without one of them is another kind of feed. */
  required: columnNames,
  /**
   * Source of the stock number. `derived`: the feed has no stock numbers, so they are made from other columns. These
   * columns identify a vehicle and do not change while it is for sale.
   */
  stockNumber: z.union([
    z.strictObject({ column: columnName }),
    z.strictObject({ derived: z.strictObject({ prefix: short, columns: columnNames }) }),
  ]),
  /** A vehicle is sold if its `column` has one of these `values`. */
  sold: z.optional(z.strictObject({ column: columnName, values: z.array(short).check(z.maxLength(50)) })),
  /** `by-model`: the model decides the body type if the feed's word is imprecise, such as `wagon` for an SUV. */
  bodies: z.optional(z.enum(['as-fed', 'by-model'])),
  rules: z.array(FeedRule).check(z.maxLength(200)),
});
export type FeedMapping = z.infer<typeof FeedMapping>;

/** One stored version of a dealership's mapping. */
export const StoredMapping = z.object({
  dealership: z.string(),
  name: z.string(),
  /** 1, 2, 3 …: each change creates a version, and only the latest are kept. */
  version: z.int(),
  storedAt: z.string(),
  /** Name of the token that stored the version. */
  storedBy: z.string(),
  mapping: FeedMapping,
});
export type StoredMapping = z.infer<typeof StoredMapping>;

export const StoredMappings = z.object({ mappings: z.array(StoredMapping) });

/** How a mapping reads one column of a file. */
export const ColumnReading = z.object({
  column: z.string(),
  /** Fields that the column fills; empty: the column is not used. */
  fields: z.array(z.string()),
  /** How sure a proposed mapping is of this column, from 0 to 1. */
  confidence: z.optional(z.number()),
  /** Reasons for the confidence, such as the column's name or its values. */
  because: z.optional(z.string()),
  /** Number of rows with a value in this column, out of `MappingCheck.rows`. */
  filled: z.int(),
  /** Values of the feed, each with the value that the mapping reads from it. */
  examples: z.array(z.object({ value: z.string(), read: z.string() })),
  /** Warnings as sentences, with the number of rows that they concern. */
  warnings: z.array(z.object({ reason: z.string(), value: z.optional(z.string()), rows: z.int() })),
});
export type ColumnReading = z.infer<typeof ColumnReading>;

/** What a mapping would read from a file. Nothing is stored. */
export const MappingCheck = z.object({
  /** Description of the file's format: "CSV, separated by semicolons, Windows-1252". */
  file: z.string(),
  rows: z.int(),
  accepted: z.int(),
  /** Reasons for refusing rows, with the number of rows. */
  refused: z.array(z.object({ reason: z.string(), value: z.optional(z.string()), rows: z.int(), line: z.int() })),
  columns: z.array(ColumnReading),
  /** Sentences about the whole mapping: what is missing and what a person has to decide. */
  advice: z.array(z.string()),
});
export type MappingCheck = z.infer<typeof MappingCheck>;

/** A proposed mapping for a file, and what the mapping would read from the file. */
export const InferredMapping = z.object({ mapping: FeedMapping, check: MappingCheck });
export type InferredMapping = z.infer<typeof InferredMapping>;

export { FeedSource, FeedSourceRequest, FeedSources } from './feed-source.ts';
