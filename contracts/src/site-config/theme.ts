import * as z from 'zod/mini';

const colour = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, 'Use a six-digit hex colour such as #0B5F68.'));
const length = z.string().check(z.regex(/^-?\d+(\.\d+)?(px|rem|em)$|^0$/, 'Use a length such as 12px, 1.5rem or 0.'));
const shadow = z.string().check(z.regex(/^[\d\s#a-zA-Z.,()%/-]*$/));

/** Colour roles, as six-digit hex. The configuration check computes their contrasts. */
export const Colours = z.strictObject({
  surface: colour,
  raised: colour,
  sunk: colour,
  ink: colour,
  muted: colour,
  accent: colour,
  /** Colour of the accent on hover, and of text on `accentSoft`. */
  accentDeep: colour,
  accentInk: colour,
  accentSoft: colour,
  price: colour,
  positive: colour,
  positiveSoft: colour,
  warning: colour,
  warningSoft: colour,
  critical: colour,
  /** Decorative dividers. */
  line: colour,
  /** Borders of controls: contrast at least 3:1. */
  control: colour,
  /** The dark band: utility bar, footer of the market and outback templates, sold strips. */
  band: colour,
  bandInk: colour,
  bandMuted: colour,
});

/** Self-hosted variable fonts for themes. */
export const fontNames = [
  'archivo',
  'commissioner',
  'fraunces',
  'nunito-sans',
  'public-sans',
  'red-hat-display',
  'red-hat-text',
  'saira',
] as const;
export type FontName = (typeof fontNames)[number];

export const Fonts = z.strictObject({
  text: z.enum(fontNames),
  heading: z.enum(fontNames),
  headingWeight: z.int().check(z.gte(300), z.lte(900)),
  headingTracking: length,
  headingCase: z.enum(['none', 'uppercase']),
  /** Width axis in percent. */
  headingStretch: z.int().check(z.gte(50), z.lte(125)),
  priceWeight: z.int().check(z.gte(300), z.lte(900)),
  buttonWeight: z.int().check(z.gte(300), z.lte(900)),
  /** Body text in px. */
  base: z.int().check(z.gte(15), z.lte(18)),
});

/** A template's arrangement of the same components. Only style sheets depend on it. */
export const Arrangement = z.strictObject({
  header: z.enum(['bar', 'utility', 'centred']),
  footer: z.enum(['light', 'dark']),
  card: z.enum(['open', 'ticket', 'tile', 'soft']),
  vehicle: z.enum(['sidebar', 'mosaic']),
  hero: z.enum(['photo', 'prices', 'landscape', 'group']),
  /** Maximum width of the content in px. */
  pageMax: z.int().check(z.gte(960), z.lte(1600)),
  headerHeight: z.int().check(z.gte(56), z.lte(96)),
});

/** A dealer's complete theme. Sent to the page as custom properties and data attributes. */
export const Theme = z.strictObject({
  scheme: z.enum(['light', 'dark']),
  colours: Colours,
  fonts: Fonts,
  radius: z.strictObject({ control: length, field: length, box: length, card: length, hero: length }),
  shadow: z.strictObject({ low: shadow, high: shadow }),
  arrangement: Arrangement,
});
export type Theme = z.infer<typeof Theme>;
