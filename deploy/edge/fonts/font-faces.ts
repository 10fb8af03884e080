import type { FontName } from '@forecourt/contracts/site-config';
import type { Font } from './fonts.ts';
import { fonts } from './fonts.ts';

/** How a page uses a font: headings may be narrower and in capitals. */
export type FontUse = { readonly name: FontName; readonly stretchPercent: number; readonly capitals: boolean };

/** Installed faces the fallbacks are adjusted from; Liberation has the metrics of both on Linux. */
const installed = {
  sans: { regular: ['Arial', 'Liberation Sans'], bold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'] },
  serif: {
    regular: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif'],
    bold: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold'],
  },
} as const;

const generic = { sans: 'system-ui, sans-serif', serif: 'Georgia, serif' } as const;

export const fontAddress = (name: FontName): string => `/assets/fonts/${name}.woff2`;

/** The `font-family` of a font with its fallback behind it. */
export function fontFamily(name: FontName): string {
  const { family, kind } = fonts[name];
  return `"${family}", "${family} Fallback", ${generic[kind]}`;
}

/**
 * `@font-face` rules of a font and of its fallback: an installed font scaled and set to the same
 * line, so that the page does not move when the real one arrives.
 */
export function fontFaces({ name, stretchPercent, capitals }: FontUse): string {
  const font = fonts[name];
  const narrowing = font.stretch === undefined ? 1 : stretchPercent / 100;
  const bold = capitals ? font.widths.capitals : font.widths.bold;
  return [
    face(font.family, [
      `src:url(${fontAddress(name)}) format("woff2")`,
      `font-weight:${font.weights}`,
      ...(font.stretch === undefined ? [] : [`font-stretch:${font.stretch}`]),
      'font-display:swap',
    ]),
    fallbackFace(font, 'regular', '1 599', font.widths.regular * narrowing),
    fallbackFace(font, 'bold', '600 1000', bold * narrowing),
  ].join('');
}

function fallbackFace(font: Font, weight: 'regular' | 'bold', weights: string, width: number): string {
  return face(`${font.family} Fallback`, [
    `src:${installed[font.kind][weight].map((name) => `local("${name}")`).join(',')}`,
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
