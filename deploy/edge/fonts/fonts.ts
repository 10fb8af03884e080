import type { FontName } from '@forecourt/contracts/site-config';

/**
 * A self-hosted variable font in its Latin subset, with the metrics by which its fallbacks are scaled. `ascent` and
 * `descent` are the font's own (`hhea`), in em. `widths` are relative to Arial (sans) or Times New Roman (serif) in
 * the same size: regular at weight 400, bold and capitals at the weight of headings. They were measured in Chromium
 * with a paragraph of this product's texts.
 */
export type Font = {
  readonly family: string;
  /** File name in `@fontsource-variable/<name>/files/`. */
  readonly file: string;
  readonly weights: string;
  /** Range of the width axis, if the font file has this axis. */
  readonly stretch?: string;
  /** Values of the font's axes other than weight and width. They apply to headings only. */
  readonly settings?: string;
  readonly kind: 'sans' | 'serif';
  readonly ascent: number;
  readonly descent: number;
  readonly widths: { readonly regular: number; readonly bold: number; readonly capitals: number };
};

export const fonts: { readonly [Name in FontName]: Font } = {
  archivo: {
    family: 'Archivo',
    file: 'archivo-latin-wght-normal.woff2',
    weights: '100 900',
    kind: 'sans',
    ascent: 0.878,
    descent: 0.21,
    widths: { regular: 0.981, bold: 1.019, capitals: 1.029 },
  },
  commissioner: {
    family: 'Commissioner',
    file: 'commissioner-latin-wght-normal.woff2',
    weights: '100 900',
    kind: 'sans',
    ascent: 1.017,
    descent: 0.206,
    widths: { regular: 0.998, bold: 0.956, capitals: 0.969 },
  },
  fraunces: {
    family: 'Fraunces',
    file: 'fraunces-latin-soft-normal.woff2',
    weights: '100 900',
    settings: '"SOFT" 100',
    kind: 'serif',
    ascent: 0.978,
    descent: 0.255,
    widths: { regular: 1.182, bold: 1.122, capitals: 1.051 },
  },
  'nunito-sans': {
    family: 'Nunito Sans',
    file: 'nunito-sans-latin-wght-normal.woff2',
    weights: '200 1000',
    kind: 'sans',
    ascent: 1.011,
    descent: 0.353,
    widths: { regular: 1.013, bold: 0.989, capitals: 0.994 },
  },
  'public-sans': {
    family: 'Public Sans',
    file: 'public-sans-latin-wght-normal.woff2',
    weights: '100 900',
    kind: 'sans',
    ascent: 0.95,
    descent: 0.225,
    widths: { regular: 1.03, bold: 0.993, capitals: 0.99 },
  },
  'red-hat-display': {
    family: 'Red Hat Display',
    file: 'red-hat-display-latin-wght-normal.woff2',
    weights: '300 900',
    kind: 'sans',
    ascent: 1.018,
    descent: 0.305,
    widths: { regular: 0.98, bold: 0.967, capitals: 0.97 },
  },
  'red-hat-text': {
    family: 'Red Hat Text',
    file: 'red-hat-text-latin-wght-normal.woff2',
    weights: '300 700',
    kind: 'sans',
    ascent: 1.018,
    descent: 0.305,
    widths: { regular: 0.989, bold: 0.995, capitals: 1.004 },
  },
  saira: {
    family: 'Saira',
    file: 'saira-latin-wdth-normal.woff2',
    weights: '100 900',
    stretch: '50% 125%',
    kind: 'sans',
    ascent: 1.135,
    descent: 0.439,
    widths: { regular: 1.032, bold: 0.998, capitals: 0.931 },
  },
};
