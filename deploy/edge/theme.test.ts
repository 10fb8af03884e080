import { existsSync, readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { fontNames } from '@forecourt/contracts/site-config';
import { loadSite } from '../sites/load.ts';
import { fonts } from './fonts/fonts.ts';
import { readLineMetrics } from './testing/line-metrics.ts';
import { fontFile, htmlAttributes, themeCss } from './theme.ts';

const site = loadSite('northshore');

describe('the style of a theme', () => {
  const css = themeCss(site.theme);

  it('declares the order of layers first, so that a style sheet that loads early cannot change it', () => {
    expect(css.startsWith('@layer reset,kit,remote;')).toBe(true);
  });

  it('contains every colour role as a custom property', () => {
    for (const [role, colour] of Object.entries(site.theme.colours)) {
      const name = role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      expect(css).toContain(`--${name}:${colour}`);
    }
  });

  it('loads a font only once if the theme uses it twice', () => {
    expect(css.match(/url\(/g)).toHaveLength(1);
  });

  it('gives each fallback font the ascent and descent of the theme’s font, which equal size-adjust times the override', () => {
    const fallbackFaces = [
      ...css.matchAll(/size-adjust:([\d.]+)%;ascent-override:([\d.]+)%;descent-override:([\d.]+)%/g),
    ];
    // A regular and a bold face for each of three operating systems.
    expect(fallbackFaces).toHaveLength(6);
    for (const [, size, ascent, descent] of fallbackFaces) {
      expect((Number(size) * Number(ascent)) / 10_000).toBeCloseTo(fonts.commissioner.ascent, 2);
      expect((Number(size) * Number(descent)) / 10_000).toBeCloseTo(fonts.commissioner.descent, 2);
    }
  });

  it('uses the heading font for buttons if headings are in capitals', () => {
    const loud = themeCss({
      ...site.theme,
      fonts: { ...site.theme.fonts, heading: 'saira', headingCase: 'uppercase', headingStretch: 75 },
    });
    expect(loud).toContain('--button-font:"Saira"');
    expect(loud).toContain('--button-stretch:75%');
    expect(loud.match(/url\(/g)).toHaveLength(2);
  });

  it('contains no text that would end its style element early', () => {
    expect(css).not.toContain('<');
  });
});

describe('the attributes of the html element', () => {
  it('the attributes of the html element state template, scheme and arrangement', () => {
    expect(htmlAttributes(site)).toBe(
      'data-template="showroom" data-scheme="light" data-header="bar" data-footer="light" data-card="open" data-vehicle="sidebar" data-hero="photo"',
    );
  });
});

describe('fonts of themes', () => {
  it.each(fontNames)('%s has an installed file, with the metrics that the table states', (name) => {
    const file = fontFile(name) ?? '';
    expect(existsSync(file)).toBe(true);
    const { ascent, descent } = readLineMetrics(readFileSync(file), brotliDecompressSync);
    expect(ascent).toBeCloseTo(fonts[name].ascent, 3);
    expect(descent).toBeCloseTo(fonts[name].descent, 3);
  });

  it('a font that the table does not list has no file', () => {
    expect(fontFile('comic-sans')).toBeNull();
    expect(fontFile('../../package')).toBeNull();
  });
});
