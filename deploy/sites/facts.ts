import type { StockLocation } from '@forecourt/contracts/stock';
import type { DocumentFault } from './document-faults.ts';
import { isRecord } from './merge.ts';

/** Values for placeholders such as `{{name}}` in a site's texts. */
export type Facts = Readonly<Record<string, string>>;

/** Default number of days for resolving a complaint. @source spec §8, NAV-025 */
const complaintDays = 30;

/**
 * Figures and names of a site, from its configuration and its locations, so that texts need not repeat data.
 *
 * @param site as far as it is known; placeholders of missing values are faults
 * @param locations of the site's folder; undefined: they are not counted
 * @param year current year
 */
export function factsOf(
  site: Readonly<Record<string, unknown>>,
  locations: readonly StockLocation[] | undefined,
  year: number,
): Facts {
  const legal = isRecord(site['legal']) ? site['legal'] : {};
  const privacy = isRecord(site['privacy']) ? site['privacy'] : {};
  const dealerships = Array.isArray(site['dealerships']) ? site['dealerships'] : [];
  const brands = Array.isArray(site['brands']) ? site['brands'] : [];
  const founded = legal['foundedYear'];
  const own = locations?.filter(({ visible, dealership_slug: slug }) => visible && dealerships.includes(slug));
  const facts = {
    name: site['name'],
    phone: site['phone'],
    email: site['email'],
    url: site['url'],
    noun: site['noun'],
    nounPlural: site['nounPlural'],
    legalName: legal['name'],
    licence: legal['licence'],
    complaintDays: privacy['complaintDays'] ?? complaintDays,
    foundedYear: founded,
    ...(typeof founded === 'number' && figure('years', year - founded)),
    ...(brands.length > 0 && figure('brands', brands.length)),
    ...(dealerships.length > 0 && figure('dealerships', dealerships.length)),
    ...(own !== undefined && figure('locations', own.length)),
    ...(own !== undefined &&
      figure('salesLocations', own.filter(({ location_type: type }) => type === 'sales').length)),
  };
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

/**
 * A figure in digits, in words, and in words for the start of a sentence: `locations`, `locationsInWords`,
 * `LocationsInWords`.
 */
function figure(name: string, value: number): Readonly<Record<string, string>> {
  const words = smallNumbers[value] ?? value.toLocaleString('en-AU');
  const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
  return {
    [name]: value.toLocaleString('en-AU'),
    [`${name}InWords`]: words,
    [`${capital(name)}InWords`]: capital(words),
  };
}

/** Numbers in words, from zero. */
export const smallNumbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A text with its placeholders replaced, and the unknown ones. */
export function filled(text: string, facts: Facts): { readonly text: string; readonly missing: readonly string[] } {
  const missing = new Set<string>();
  const whole = text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) missing.add(name);
    return fact ?? '';
  });
  return { text: whole, missing: [...missing] };
}

/** `uses {{towns}}, which is unknown. Known are …` */
export function unknownFacts(missing: readonly string[], facts: Facts): string {
  const names = missing.map((name) => `{{${name}}}`).join(', ');
  return `uses ${names}, which is unknown. Known are ${Object.keys(facts).join(', ')}.`;
}

/** A document with the placeholders in its texts replaced. */
export function withFacts(document: unknown, facts: Facts): { readonly document: unknown; faults: DocumentFault[] } {
  const faults: DocumentFault[] = [];
  const fill = (value: unknown, path: string): unknown => {
    if (typeof value === 'string') {
      const { text, missing } = filled(value, facts);
      if (missing.length > 0) faults.push({ path, message: unknownFacts(missing, facts) });
      return text;
    }
    if (Array.isArray(value)) return value.map((part, index) => fill(part, `${path}[${index}]`));
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, fill(part, path === '' ? key : `${path}.${key}`)]),
    );
  };
  return { document: fill(document, ''), faults };
}
