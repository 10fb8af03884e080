import type { CarBrief } from '@forecourt/contracts';
import { dollars } from '@forecourt/contracts';

/** Initial message of an enquiry about a sold car; the shopper may change it. @source FORM-057 */
export function findSimilarMessage({ name, make, model, body, price }: CarBrief): string {
  const kind = [make, model].filter((word) => word !== undefined).join(' ');
  const priced = price !== undefined && price > 0 ? dollars(price) : '';
  const facts = [kind, body ?? '', priced].filter((fact) => fact !== '');
  return `I’m looking for something similar to the ${name}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}.`;
}
