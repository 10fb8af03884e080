import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import type { EventDefinition } from './define-event.ts';
import * as contracts from './index.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

/** Returns the first cell of every row of the table under a heading. */
function listed(heading: string): readonly string[] {
  const [, section = ''] = readme.split(`## ${heading}\n`);
  const [table = ''] = section.split('\n## ');
  return [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => name).sort();
}

const isEvent = (value: unknown): value is EventDefinition =>
  typeof value === 'object' && value !== null && 'replay' in value && 'payload' in value;
const events: readonly EventDefinition[] = Object.values<unknown>(contracts).filter(isEvent);

it.each([
  ['Events', events.map(({ name, version }) => `${name}@${version}`)],
  ['Slots', Object.keys(contracts.slots)],
  ['Routes', Object.keys(contracts.routes)],
])('the README has a line for each of the %s, and no others', (heading, names) => {
  expect(listed(heading)).toEqual([...names].sort());
});
