import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Style sheets in cascade order. Those of `admin-look` are shared with the console. */
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
  './imports',
  '../../admin-look/sign-in',
] as const;

/** Address of the typeface, which inbox and console share. */
export const fontAddress = '/leads/geist.woff2';

const fontFace = `@font-face{font-family:Geist;src:url(${fontAddress}) format("woff2");font-weight:100 900;font-display:swap}\n`;

export function readFont(): Buffer {
  return readFileSync(
    fileURLToPath(import.meta.resolve('@fontsource-variable/geist/files/geist-latin-wght-normal.woff2')),
  );
}

/** The style sheet of the inbox's pages. */
export function readSheet(): Buffer {
  return Buffer.concat([
    Buffer.from(fontFace),
    ...sheets.map((sheet) => readFileSync(new URL(`${sheet}.css`, import.meta.url))),
  ]);
}
