import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { localitiesFile, writeLocalities } from './write-localities.ts';

it('the api’s localities equal the package’s; if not, run node tools/localities/main.ts', () => {
  expect(readFileSync(localitiesFile, 'utf8') === writeLocalities()).toBe(true);
});
