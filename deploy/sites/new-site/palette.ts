import type { Theme } from '@forecourt/contracts/site-config';
import { contrastRatio } from '@forecourt/contracts/site-config';

type Palette = Theme['colours'];
type Hsl = { readonly hue: number; readonly saturation: number; readonly lightness: number };

/** Minimum contrast ratio of text, slightly above the required 4.5. */
const readable = 4.6;

/**
 * A light palette based on one colour, in which all text has sufficient contrast.
 *
 * @param colour six-digit hex; it is darkened if white text on it would lack contrast
 */
export function paletteOf(colour: string): Palette {
  const own = toHsl(colour);
  const tint = (saturation: number, lightness: number) =>
    toHex({ hue: own.hue, saturation: Math.min(own.saturation, saturation), lightness });
  const surface = '#FFFFFF';
  const accentInk = '#FFFFFF';
  const accent = darkenedUntil(own, (candidate) => contrastRatio(accentInk, candidate) >= readable);
  const accentSoft = tint(0.6, 0.94);
  const accentDeep = darkenedUntil(
    { ...toHsl(accent), lightness: toHsl(accent).lightness * 0.85 },
    (candidate) => contrastRatio(candidate, accentSoft) >= readable,
  );
  const ink = tint(0.3, 0.11);
  return {
    surface,
    raised: '#FFFFFF',
    sunk: tint(0.25, 0.965),
    ink,
    muted: tint(0.12, 0.36),
    accent,
    accentDeep,
    accentInk,
    accentSoft,
    price: ink,
    positive: '#1B6B3A',
    positiveSoft: '#E3F1E4',
    warning: '#855000',
    warningSoft: '#FCEFD2',
    critical: '#A61B12',
    line: tint(0.15, 0.88),
    control: tint(0.12, 0.52),
    band: tint(0.45, 0.14),
    bandInk: '#FFFFFF',
    bandMuted: tint(0.2, 0.84),
  };
}

function darkenedUntil(colour: Hsl, isEnough: (hex: string) => boolean): string {
  for (let { lightness } = colour; lightness > 0; lightness -= 0.01) {
    const hex = toHex({ ...colour, lightness });
    if (isEnough(hex)) return hex;
  }
  return '#000000';
}

function toHsl(hex: string): Hsl {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const lightness = (most + least) / 2;
  const spread = most - least;
  if (spread === 0) return { hue: 0, saturation: 0, lightness };
  const saturation = spread / (1 - Math.abs(2 * lightness - 1));
  const sixth =
    most === red ? (green - blue) / spread : most === green ? (blue - red) / spread + 2 : (red - green) / spread + 4;
  return { hue: (((sixth * 60) % 360) + 360) % 360, saturation: Math.min(1, saturation), lightness };
}

function toHex({ hue, saturation, lightness }: Hsl): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const at = (offset + hue / 30) % 12;
    return lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1));
  };
  const parts = [channel(0), channel(8), channel(4)];
  return `#${parts
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
    .toUpperCase()}`;
}
