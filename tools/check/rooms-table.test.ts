import { readFileSync } from 'node:fs';
import type { Remote } from '@forecourt/kit/island';
import { describe, expect, it } from '@jest/globals';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const rooms = ['mf-search', 'mf-vehicle', 'mf-finance', 'mf-forms', 'mf-locations', 'mf-account', 'shell'];

/** The events a cell of the table names. */
const eventsIn = (cell = '') => [...cell.matchAll(/`([a-z-]+:[a-z]+)`/g)].map(([, name]) => name).sort();

describe('the rooms table of the README', () => {
  it.each(rooms)('says of %s what its remote speaks and hears', async (room) => {
    const row = readme.split('\n').find((line) => line.startsWith(`| [${room}]`));
    const [speaks, hears] = (row ?? '').split('|').slice(-3, -1);
    const { default: remote } = (await import(`../../${room}/src/remote.ts`)) as { default: Remote };
    expect(eventsIn(speaks)).toEqual(remote.speaks.map(({ name }) => name).sort());
    expect(eventsIn(hears)).toEqual(remote.hears.map(({ name }) => name).sort());
  });
});
