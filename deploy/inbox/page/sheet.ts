import { readFileSync } from 'node:fs';

/** Sheets in the order in which they overrule each other: what all parts use, then each part. */
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
