import { readFileSync } from 'node:fs';

/** Style sheets in cascade order: those shared with the console, then one per component. */
const sheets = [
  '../../admin-look/tokens',
  '../../admin-look/document',
  '../../admin-look/controls',
  './inbox',
  './lead-list',
  '../../admin-look/card',
  './lead-detail',
  './vehicle-cards',
  './delivery-card',
  '../../admin-look/sign-in',
] as const;

/** The style sheet of the inbox's pages. */
export function readSheet(): Buffer {
  return Buffer.concat(sheets.map((sheet) => readFileSync(new URL(`${sheet}.css`, import.meta.url))));
}
