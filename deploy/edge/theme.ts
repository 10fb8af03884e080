import type { Site, Theme } from '@forecourt/contracts/site-config';
import type { FontUse } from './fonts/font-faces.ts';
import { fontAddress, fontFaces, fontFamily } from './fonts/font-faces.ts';
import { fonts } from './fonts/fonts.ts';

export { fontFile } from './fonts/font-file.ts';

/**
 * A site's theme as the first style sheet of its pages: the order of layers, the fonts, and custom properties. Custom
 * properties are declared outside any layer, so they override the base styles.
 *
 * @param element selector of the elements that have the properties
 * @source LOOK "Tokens"
 */
export function themeCss(theme: Theme, element = ':root'): string {
  const properties = Object.entries(customProperties(theme)).map(([name, value]) => `--${name}:${value}`);
  return `@layer reset,kit,remote;${fontUses(theme).map(fontFaces).join('')}${element}{${properties.join(';')}}`;
}

/** Attributes of `<html>` by which style sheets select the template's arrangement. */
export function htmlAttributes(site: Pick<Site, 'template' | 'theme'>): string {
  return Object.entries(arrangementAttributes(site))
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');
}

/** The attributes that `htmlAttributes` writes, by name. */
export function arrangementAttributes({ template, theme }: Pick<Site, 'template' | 'theme'>) {
  const { header, footer, card, vehicle, hero } = theme.arrangement;
  const values = { template, scheme: theme.scheme, header, footer, card, vehicle, hero };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`data-${name}`, value]));
}

/** Addresses of a theme's fonts. */
export function fontAddresses(theme: Theme): readonly string[] {
  return fontUses(theme).map(({ name }) => fontAddress(name));
}

function fontUses({ fonts: { text, heading, headingStretch, headingCase } }: Theme): readonly FontUse[] {
  const textUse: FontUse = { name: text, stretchPercent: 100, capitals: false };
  const headingUse: FontUse = { name: heading, stretchPercent: headingStretch, capitals: headingCase === 'uppercase' };
  return text === heading ? [textUse] : [textUse, headingUse];
}

function customProperties({ colours, fonts: type, radius, shadow, arrangement }: Theme): Record<string, string> {
  return {
    ...Object.fromEntries(Object.entries(colours).map(([role, colour]) => [kebab(role), colour])),
    'font-text': fontFamily(type.text),
    'font-heading': fontFamily(type.heading),
    'heading-weight': String(type.headingWeight),
    'heading-tracking': type.headingTracking,
    'heading-case': type.headingCase,
    'heading-stretch': `${type.headingStretch}%`,
    'heading-settings': fonts[type.heading].settings ?? 'normal',
    'price-weight': String(type.priceWeight),
    'button-weight': String(type.buttonWeight),
    ...buttonFace(type),
    base: `${type.base / 16}rem`,
    'radius-control': radius.control,
    'radius-field': radius.field,
    'radius-box': radius.box,
    'radius-card': radius.card,
    'radius-hero': radius.hero,
    'shadow-low': shadow.low,
    'shadow-high': shadow.high,
    'page-max': `${arrangement.pageMax}px`,
    'header-height': `${arrangement.headerHeight}px`,
  };
}

/** Font of buttons: the text font, or the heading font if headings are in capitals. */
function buttonFace({ text, heading, headingCase, headingStretch }: Theme['fonts']): Record<string, string> {
  return headingCase === 'uppercase'
    ? {
        'button-font': fontFamily(heading),
        'button-case': 'uppercase',
        'button-stretch': `${headingStretch}%`,
        'button-tracking': '0.025em',
      }
    : { 'button-font': fontFamily(text), 'button-case': 'none', 'button-stretch': '100%', 'button-tracking': '0' };
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
