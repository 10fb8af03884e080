import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { accountErrors } from '../../mf-account/src/errors.ts';
import { financeErrors } from '../../mf-finance/src/errors.ts';
import { formErrors } from '../../mf-forms/src/errors.ts';
import { locationErrors } from '../../mf-locations/src/errors.ts';
import { errorCodes } from '../../mf-search/src/errors.ts';
import { vehicleErrors } from '../../mf-vehicle/src/errors.ts';
import { apiErrorStatus } from '../../services/api/src/errors.ts';
import { shopperFiles } from './shopper-source.ts';

const table = readFileSync(new URL('../../docs/what-shoppers-read.md', import.meta.url), 'utf8');
const rows = [...table.matchAll(/^\| `(\w+)` \| (.+) \|$/gm)].map(([, code = '', cell = '']) => ({ code, cell }));
const source = shopperFiles()
  .map(({ text }) => text)
  .join('\n');
const catalogues = [
  accountErrors,
  financeErrors,
  formErrors,
  locationErrors,
  Object.fromEntries(errorCodes.map((code) => [code, ''])),
  vehicleErrors,
  apiErrorStatus,
];

describe('error sentences for shoppers', () => {
  it('sentences for shoppers are documented for every error code, and for no other code', () => {
    expect(rows.map(({ code }) => code).sort()).toEqual(catalogues.flatMap((codes) => Object.keys(codes)).sort());
  });

  const read = rows.filter(({ cell }) => !cell.startsWith('nothing: '));
  it.each(read)('$code: the documented sentence is in a source and tells the shopper what to do', ({ cell }) => {
    // A quotation may contain quotations: `“We couldn’t look up “…” just now.”`.
    const pieces = cell.match(/“.*”/)?.[0].split(/[“”…]+/) ?? [];
    const words = pieces.map((piece) => piece.trim()).filter((piece) => /\w{2}/.test(piece));
    expect(words.length).toBeGreaterThan(0);
    const stable = words.filter((part) => !/^;?$|^else$/.test(part));
    expect(stable.filter((piece) => !source.includes(piece))).toEqual([]);
    expect(cell).toMatch(/\b(try|call|choose|check|search|tell|copy|enter|send|fix)\b/i);
  });
});
