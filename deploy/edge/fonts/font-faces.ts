import type { FontName } from '@forecourt/contracts/site-config';
import type { Font } from './fonts.ts';
import { fonts } from './fonts.ts';

/** How a theme uses a font. Headings may use a narrower width and capitals. */
export type FontUse = { readonly name: FontName; readonly stretchPercent: number; readonly capitals: boolean };

/**
 * System fonts from which the fallbacks are made: first for Windows, macOS and iOS, then for Android, then for Linux.
 * The browser uses the first one that is installed. `widths` are relative to the first font, as are those of the
 * self-hosted fonts. Liberation has the same metrics as the first font.
 */
const installed = {
  sans: [
    {
      regular: ['Arial', 'Liberation Sans'],
      bold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
      widths: { regular: 1, bold: 1, capitals: 1 },
    },
    { regular: ['Roboto'], bold: ['Roboto Bold'], widths: { regular: 0.985, bold: 0.941, capitals: 0.926 } },
    { regular: ['DejaVu Sans'], bold: ['DejaVu Sans Bold'], widths: { regular: 1.133, bold: 1.198, capitals: 1.127 } },
  ],
  serif: [
    {
      regular: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif'],
      bold: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold'],
      widths: { regular: 1, bold: 1, capitals: 1 },
    },
    { regular: ['Noto Serif'], bold: ['Noto Serif Bold'], widths: { regular: 1.174, bold: 1.176, capitals: 1.029 } },
    { regular: ['DejaVu Serif'], bold: ['DejaVu Serif Bold'], widths: { regular: 1.266, bold: 1.316, capitals: 1.19 } },
  ],
} as const;

const generic = { sans: 'system-ui, sans-serif', serif: 'Georgia, serif' } as const;

export const fontAddress = (name: FontName): string => `/assets/fonts/${name}.woff2`;

const fallbackName = (family: string, at: number): string => `${family} Fallback${at === 0 ? '' : ` ${at + 1}`}`;

/** Value of `font-family`: the font, followed by its fallbacks. */
export function fontFamily(name: FontName): string {
  const { family, kind } = fonts[name];
  const fallbacks = installed[kind].map((_, at) => `"${fallbackName(family, at)}"`);
  return [`"${family}"`, ...fallbacks, generic[kind]].join(', ');
}

/**
 * `@font-face` rules of a font and its fallbacks. The fallbacks are installed fonts scaled to the same metrics, so
 * that the layout does not shift when the font loads.
 */
export function fontFaces({ name, stretchPercent, capitals }: FontUse): string {
  const font = fonts[name];
  const narrowing = font.stretch === undefined ? 1 : stretchPercent / 100;
  const heavy = capitals ? 'capitals' : 'bold';
  return [
    face(font.family, [
      `src:url(${fontAddress(name)}) format("woff2")`,
      `font-weight:${font.weights}`,
      ...(font.stretch === undefined ? [] : [`font-stretch:${font.stretch}`]),
      'font-display:swap',
    ]),
    ...installed[font.kind].flatMap(({ regular, bold, widths }, at) => [
      fallbackFace(font, at, {
        names: regular,
        weights: '1 599',
        width: (font.widths.regular / widths.regular) * narrowing,
      }),
      fallbackFace(font, at, {
        names: bold,
        weights: '600 1000',
        width: (font.widths[heavy] / widths[heavy]) * narrowing,
      }),
    ]),
  ].join('');
}

function fallbackFace(
  font: Font,
  at: number,
  { names, weights, width }: { readonly names: readonly string[]; readonly weights: string; readonly width: number },
): string {
  return face(fallbackName(font.family, at), [
    `src:${names.map((name) => `local("${name}")`).join(',')}`,
    `font-weight:${weights}`,
    `size-adjust:${percent(width)}`,
    `ascent-override:${percent(font.ascent / width)}`,
    `descent-override:${percent(font.descent / width)}`,
    'line-gap-override:0%',
  ]);
}

function face(family: string, descriptors: readonly string[]): string {
  return `@font-face{font-family:"${family}";${descriptors.join(';')}}`;
}

function percent(value: number): string {
  return `${Math.round(value * 1000) / 10}%`;
}
