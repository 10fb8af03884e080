import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { parseScale } from '../../kit/src/build/scale.ts';

/** Maximum number of px lengths in all style sheets together. It may be lowered, but never raised. */
const most = 956;

const sheets = (pattern: string) => Array.fromAsync(glob(pattern));
const read = (file: string) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

type Declaration = { readonly property: string; readonly value: string };

function declarations(sheet: string): readonly Declaration[] {
  const found = sheet.matchAll(/(?<=^|[;{}])\s*([a-z-]+)\s*:\s*([^;{}]*)(?=[;}])/g);
  return [...found].map(([, property = '', value = '']) => ({ property, value }));
}

const isSpacing = ({ property }: Declaration) =>
  /^(margin|padding|gap|row-gap|column-gap|scroll-margin|scroll-padding)(-|$)/.test(property);
/** A length in parentheses is part of an expression, such as a font size that depends on the viewport. */
const hasPlainSize = ({ property, value }: Declaration) =>
  /^font(-size)?$/.test(property) && /(^|\s)[\d.]+(px|rem)\b/.test(value.replace(/\([^()]*(\([^()]*\))*[^()]*\)/g, ''));
const hasPx = ({ value }: Declaration) => /[1-9]\d*px\b/.test(value);

it('remotes use names of the scale for margins, paddings, gaps and text sizes', async () => {
  const files = await sheets('mf-*/src/**/*.css');
  const found = files.flatMap((file) =>
    declarations(read(file))
      .filter((each) => (isSpacing(each) && hasPx(each)) || hasPlainSize(each))
      .map(({ property, value }) => `${file}: ${property}: ${value}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

it(`all style sheets together have at most ${most} lengths in px`, async () => {
  const files = await sheets('{*/src,deploy/{inbox,admin-look}}/**/*.css');
  const count = files.reduce((sum, file) => sum + (readFileSync(file, 'utf8').match(/[\d.]+px/g)?.length ?? 0), 0);
  expect(count).toBeLessThanOrEqual(most);
});

it('a length or text size that inbox and console share with the kit by name has the same value as in the kit', () => {
  const scale = parseScale(read('kit/src/ui/scale.css'));
  const ours = parseScale(read('deploy/admin-look/tokens.css'));
  const shared = [...ours].filter(([name]) => scale.has(name));
  expect(shared.length).toBeGreaterThan(20);
  for (const [name, value] of shared) expect([name, value]).toEqual([name, scale.get(name)]);
});
