import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as contracts from '@forecourt/contracts';
import { routes, slots } from '@forecourt/contracts';
import type { Remote } from '@forecourt/kit/island';
import { describe, expect, it } from '@jest/globals';
import { packages } from '../../deploy/local/workspace.ts';
import { differences, readmeFaults, rowsOf } from './readme-tables.ts';

const root = resolve(import.meta.dirname, '../..');
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
const nameOf = (cell = '') => /`([^`]+)`/.exec(cell)?.[1] ?? '';
const remoteOf = async (name: string) => ((await import(`../../${name}/src/remote.ts`)) as { default: Remote }).default;

/** Slots that a shipped layout fills, by `remote/widget`. */
function shippedPlacements(): ReadonlyMap<string, ReadonlySet<string>> {
  const placements = new Map<string, Set<string>>();
  for (const file of globSync(['contracts/src/site-defaults/**/*.json', 'demo/sites/*.json'], {
    cwd: root,
  })) {
    const { layout = {} } = JSON.parse(textOf(file)) as { layout?: Record<string, readonly string[]> };
    for (const [slot, widgets] of Object.entries(layout))
      for (const widget of widgets) placements.set(widget, (placements.get(widget) ?? new Set()).add(slot));
  }
  return placements;
}

async function shownSlotsOf({ pages, widgets }: Remote): Promise<ReadonlySet<string>> {
  const islands = await Promise.all(
    [...Object.values(pages), ...Object.values(widgets)].flatMap((load) => load?.() ?? []),
  );
  return new Set(islands.flatMap(({ default: { slots: shown = [] } }) => shown.map(({ name }) => name)));
}

describe('the README', () => {
  it.each(packages)(
    'the README of %s names the same islands, addresses, slots and events as remote.ts',
    async (name) => {
      const remote = await remoteOf(name);
      const own = [...shippedPlacements()].filter(([widget]) => widget.startsWith(`${name}/`));
      const placements = new Map(own.map(([widget, names]) => [widget.slice(name.length + 1), names]));
      const facts = { remote, shownSlots: await shownSlotsOf(remote), placements };
      expect(readmeFaults(textOf(`${name}/README.md`), facts)).toEqual([]);
    },
  );

  it.each(['contracts', 'kit'])('the README of %s lists the same entries as package.json', (name) => {
    const { exports } = JSON.parse(textOf(`${name}/package.json`)) as { exports: Record<string, string> };
    const rows = [...rowsOf(textOf(`${name}/README.md`), 'entry'), ...rowsOf(textOf(`${name}/README.md`), 'import')];
    const written = rows.map(([cell]) => nameOf(cell).replace(`@forecourt/${name}`, '.').replace('…', '.'));
    expect(
      differences(
        'entry',
        written,
        Object.keys(exports).filter((entry) => entry !== './package.json'),
      ),
    ).toEqual([]);
  });

  it('the README of contracts lists the same events, versions and publishers as the code', async () => {
    const rows = rowsOf(textOf('contracts/README.md'), 'event');
    const events = Object.values<unknown>(contracts).filter(
      (value): value is contracts.EventDefinition =>
        typeof value === 'object' && value !== null && 'replay' in value && 'payload' in value,
    );
    const declared = events.map(({ name, version }) => `${name}@${version}`);
    expect(
      differences(
        'event',
        rows.map(([cell]) => nameOf(cell)),
        declared,
      ),
    ).toEqual([]);
    const remotes = await Promise.all(packages.map(remoteOf));
    for (const [cell, by] of rows) {
      const publishers = remotes.filter(({ publishes }) =>
        publishes.some(({ name }) => nameOf(cell).startsWith(`${name}@`)),
      );
      // An event's contract may exist before its publisher.
      if (by !== 'any' && publishers.length > 0)
        expect([cell, by]).toEqual([cell, publishers.map(({ name }) => name).join(', ')]);
    }
  });

  it('the README of database lists the same tables as the schema', () => {
    const files = globSync('services/database/src/schema/*.ts', { cwd: root });
    const tables = files.flatMap((file) =>
      [...textOf(file).matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name = '']) => name),
    );
    const row = textOf('services/database/README.md')
      .split('\n')
      .find((line) => line.startsWith('| `bindForecourt('));
    const written = [...(row ?? '').matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => name);
    expect(differences('table', written, tables)).toEqual([]);
  });

  it('the README of contracts lists the same slots as the code', () => {
    const written = rowsOf(textOf('contracts/README.md'), 'slot').map(([cell]) => nameOf(cell));
    expect(differences('slot', written, Object.keys(slots))).toEqual([]);
  });

  it('the README of contracts lists the same routes, addresses and pages as the code', async () => {
    const rows = rowsOf(textOf('contracts/README.md'), 'route');
    const names = Object.keys(routes) as (keyof typeof routes)[];
    expect(
      differences(
        'route',
        rows.map(([cell]) => nameOf(cell)),
        names,
      ),
    ).toEqual([]);
    const remotes = await Promise.all(packages.map(remoteOf));
    for (const name of names) {
      const [, address = '', owner] = rows.find(([cell]) => nameOf(cell) === name) ?? [];
      expect([name, owner]).toEqual([name, remotes.find(({ pages }) => name in pages)?.name]);
      const { pattern } = routes[name];
      expect([name, address]).toEqual([
        name,
        expect.stringMatching(/`routes\./.test(address) ? /./ : `\`${RegExp.escape(pattern)}\``),
      ]);
    }
  });
});
