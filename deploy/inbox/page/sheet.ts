import { readFileSync } from 'node:fs';

/** Style sheets in cascade order: shared ones, then one per component. */
const parts = [
  'tokens',
  'document',
  'controls',
  'inbox',
  'lead-list',
  'card',
  'lead-detail',
  'vehicle-cards',
  'delivery-card',
  'sign-in',
] as const;

/** The style sheet of the inbox's pages. */
export function readSheet(): Buffer {
  return Buffer.concat(parts.map((part) => readFileSync(new URL(`./${part}.css`, import.meta.url))));
}
