import type { Theme } from './theme.ts';

type Role = keyof Theme['colours'];

/**
 * Colour pairs with a required contrast: foreground, background, lowest ratio. Text 4.5:1, controls and large figures
 * 3:1.
 */
export const contrastPairs: readonly (readonly [Role, Role, number])[] = [
  ['ink', 'surface', 4.5],
  ['ink', 'raised', 4.5],
  ['ink', 'sunk', 4.5],
  ['muted', 'surface', 4.5],
  ['muted', 'raised', 4.5],
  ['accent', 'surface', 3],
  ['accentInk', 'accent', 4.5],
  ['accentDeep', 'accentSoft', 4.5],
  ['price', 'surface', 4.5],
  ['price', 'raised', 4.5],
  ['positive', 'positiveSoft', 4.5],
  ['warning', 'warningSoft', 4.5],
  ['critical', 'surface', 4.5],
  ['critical', 'raised', 4.5],
  ['control', 'surface', 3],
  ['control', 'raised', 3],
  ['bandInk', 'band', 4.5],
  ['bandMuted', 'band', 4.5],
];

/** A colour pair of a theme whose contrast is too low. */
export type ContrastFault = {
  readonly foreground: Role;
  readonly background: Role;
  readonly ratio: number;
  readonly needed: number;
};

/** The pairs of a palette whose contrast is too low, worst first. @source LOOK Tokens, expectations 65 */
export function contrastFaults(colours: Theme['colours']): readonly ContrastFault[] {
  return contrastPairs
    .map(([foreground, background, needed]) => ({
      foreground,
      background,
      needed,
      ratio: contrastRatio(colours[foreground], colours[background]),
    }))
    .filter(({ ratio, needed }) => ratio < needed)
    .sort((a, b) => a.ratio / a.needed - b.ratio / b.needed);
}

/** WCAG contrast ratio of two six-digit hex colours, 1 to 21. */
export function contrastRatio(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
