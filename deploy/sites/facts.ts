import type { StockLocation } from '@forecourt/contracts/stock';
import type { DocumentFault } from './document-faults.ts';
import { isRecord } from './merge.ts';

/** Values of the placeholders, such as `{{name}}`, in a site's texts. */
export type Facts = Readonly<Record<string, string>>;

/** Default number of days for resolving a complaint. @source spec §8, NAV-025 */
const complaintDays = 30;

/**
 * Names and figures of a site from its configuration and locations, so that texts can refer to them instead of
 * repeating them.
 *
 * @param site the configuration merged with its template, before its placeholders are replaced
 * @param locations locations in the site's folder; undefined: figures about locations are left out
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
 * A figure in digits, in words, and in capitalised words for the start of a sentence. For the name `locations`, the
 * keys are `locations`, `locationsInWords` and `LocationsInWords`.
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

/** Number words; the index is the number. */
export const smallNumbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Replaces the placeholders in a text. `missing`: the names of placeholders without a value. */
export function filled(text: string, facts: Facts): { readonly text: string; readonly missing: readonly string[] } {
  const missing = new Set<string>();
  const whole = text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) missing.add(name);
    return fact ?? '';
  });
  return { text: whole, missing: [...missing] };
}

/** A fault's message: `uses {{towns}}, which is unknown. Known are …` */
export function unknownFacts(missing: readonly string[], facts: Facts): string {
  const names = missing.map((name) => `{{${name}}}`).join(', ');
  return `uses ${names}, which is unknown. Known are ${Object.keys(facts).join(', ')}.`;
}

/** Replaces the placeholders in all texts of a document. */
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
