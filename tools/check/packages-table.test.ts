import { readFileSync } from 'node:fs';
import type { Remote } from '@forecourt/kit/island';
import { describe, expect, it } from '@jest/globals';
import { packages } from '../../deploy/local/workspace.ts';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

/** Events named in a table cell. */
const eventsIn = (cell = '') => [...cell.matchAll(/`([a-z-]+:[a-z]+)`/g)].map(([, name]) => name).sort();

describe('the packages table of the README', () => {
  it.each(packages)(
    'the packages table lists for %s the events that its remote publishes and subscribes to',
    async (name) => {
      const row = readme.split('\n').find((line) => line.startsWith(`| [${name}]`));
      const [publishes, subscribes] = (row ?? '').split('|').slice(-3, -1);
      const { default: remote } = (await import(`../../${name}/src/remote.ts`)) as { default: Remote };
      expect(eventsIn(publishes)).toEqual(remote.publishes.map(({ name }) => name).sort());
      expect(eventsIn(subscribes)).toEqual(remote.subscribes.map(({ name }) => name).sort());
    },
  );
});
