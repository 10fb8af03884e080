import { slug } from '@forecourt/contracts/site-config';
import { parseDocument } from '../../sites/document-faults.ts';

/** A sentence that says why a text is not a valid slug of a site or dealership; null if it is valid. */
export function slugFault(kind: 'site' | 'dealership', text: string): string | null {
  const parsed = parseDocument(slug, text);
  return parsed.kind === 'valid' ? null : `"${text}" isn’t a valid ${kind} slug: ${parsed.faults[0]?.message}`;
}
