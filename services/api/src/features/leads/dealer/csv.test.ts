import { expect, it } from '@jest/globals';
import { cell } from './csv.ts';

it.each([
  ['=1+1', `"'=1+1"`],
  ['+61 412 345 678', `"'+61 412 345 678"`],
  ['-2+3', `"'-2+3"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  [' \u00a0=cmd|"/C calc"!A0', `"' \u00a0=cmd|""/C calc""!A0"`],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  ['\n', `"'\n"`],
  ['＝1+1', `"'＝1+1"`],
  ['Aroha', 'Aroha'],
  ['Is it, "there"?\nYes', '"Is it, ""there""?\nYes"'],
  ["O'Brien", `"O'Brien"`],
  ['a=b', 'a=b'],
  ['', ''],
])('%j is written to a cell as %j', (text, expected) => {
  expect(cell(text)).toBe(expected);
});
