import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { loadSite, sitesFolder } from '../../deploy/sites/load.ts';
import { readSchema } from '../../tools/site-config/read-schema.ts';
import { filledSlots } from './filled-slots.ts';
import { sweptKeys } from './swept-keys.ts';

const root = new URL('../../', import.meta.url);
const slugs = readdirSync(sitesFolder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => basename(name, '.json'));

test('every widget of a slot has an entry, no entry names an unknown widget, and every test that an entry names exists', () => {
  const placed = slugs.flatMap((slug) =>
    Object.entries(loadSite(slug).layout).flatMap(([slot, widgets]) => widgets.map((widget) => `${slot} ${widget}`)),
  );
  expect(Object.keys(filledSlots).toSorted()).toEqual([...new Set(placed)].toSorted());
  const lost = Object.entries(filledSlots).filter(
    ([, line]) => 'file' in line && !readFileSync(new URL(line.file, root), 'utf8').includes(line.title),
  );
  expect(lost).toEqual([]);
});

test('every key of the configuration has an entry, no entry names an unknown key, and every test that an entry names exists', () => {
  const keys = readSchema().map(({ path }) => path);
  const last = keys.filter((key) => !keys.some((other) => other.startsWith(`${key}.`) || other.startsWith(`${key}[]`)));
  expect(Object.keys(sweptKeys).toSorted()).toEqual(last.toSorted());
  const lost = Object.entries(sweptKeys).filter(
    ([, line]) => line.kind === 'proven' && !readFileSync(new URL(line.file, root), 'utf8').includes(line.title),
  );
  expect(lost).toEqual([]);
  // No entry may name a test of a model, because such a test passes even if no page reads the key.
  const files = Object.values(sweptKeys).flatMap((line) => (line.kind === 'proven' ? line.file : []));
  expect(files.filter((file) => file.includes('/model/'))).toEqual([]);
});
