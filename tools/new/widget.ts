import { slots } from '@forecourt/contracts';
import { packages } from '../../deploy/local/build-packages.ts';
import type { Change, Generated } from './changes.ts';
import { addRow, edit, insertBefore } from './changes.ts';
import { parseName, parseSentence, toCamel, toCell, toPascal, toTitle } from './names.ts';
import { NewProblem } from './new-problem.ts';

/** Changes for a widget: its files, its entry in `remote.ts` and its row in the README of its remote. */
export function newWidget(
  root: string,
  words: {
    readonly remote: string | undefined;
    readonly name: string | undefined;
    readonly slot: string | undefined;
    readonly shows: string | undefined;
  },
): Generated {
  const remotes: readonly string[] = packages.filter((name) => name !== 'shell');
  const { remote = '' } = words;
  if (!remotes.includes(remote)) throw new NewProblem(`"${remote}" is no remote: name one of ${remotes.join(', ')}.`);
  const name = parseWidgetName(words.name);
  const slot = parseSlot(words.slot);
  const shows = parseSentence('shows', words.shows);
  return {
    changes: [
      ...widgetFiles(remote, name, shows),
      edit(root, `${remote}/src/remote.ts`, (text) => addEntry(text, name)),
      edit(root, `${remote}/README.md`, (text) => addRow(text, /^\| island /, islandRow(name, slot, shows))),
    ],
    next: nextSteps(remote, name, slot),
  };
}

/** @throws NewProblem */
export const parseWidgetName = (name: string | undefined): string =>
  parseName('Widget', name, /^[a-z]+(-[a-z0-9]+)*$/, 'in kebab case, such as loan-tips');

/** @throws NewProblem */
export function parseSlot(slot: string | undefined): string {
  if (slot === undefined || !Object.hasOwn(slots, slot) || slot === 'frame.page')
    throw new NewProblem(
      `--slot "${slot ?? ''}" is no slot of contracts: name one of its README, such as home.offers.`,
    );
  return slot;
}

/** Steps left to the user of the generator. */
export const nextSteps = (remote: string, name: string, slot: string): readonly string[] => [
  `npm run test:unit -- ${remote}/src/widgets/${name}`,
  `place it: "${slot}": ["${remote}/${name}"] in the layout of deploy/sites/defaults.json or of one site`,
  'say in e2e/sweep/filled-slots.ts where it is seen, once a layout names it',
];

/** A row of the README's table of islands. */
export const islandRow = (name: string, slot: string, shows: string): string =>
  `| \`${name}\` | slot \`${slot}\` | ${toCell(shows)} |`;

/** An entry in the widgets of `remote.ts`. */
export const entryOf = (name: string): string =>
  `    '${name}': () => import(/* webpackChunkName: "${name}" */ './widgets/${name}/index.ts'),`;

function addEntry(text: string, name: string): string {
  const opened = text.replace(/^ {2}widgets: \{\},$/m, '  widgets: {\n  },');
  return insertBefore(opened, /^ {2}widgets: \{$/, /^ {2}\},$/, entryOf(name));
}

/** Definition, view, style sheet and test. @param rule id of the rule that the test quotes */
export function widgetFiles(remote: string, name: string, shows: string, rule?: string): readonly Change[] {
  const folder = `${remote}/src/widgets/${name}`;
  const view = toPascal(name);
  const create = (file: string, text: string): Change => ({ kind: 'create', path: `${folder}/${file}`, text });
  return [
    create(
      'index.ts',
      `import { defineWidget } from '@forecourt/kit/island';
import { ${view} } from './${name}.tsx';

/** ${shows} It takes nothing from its slot. */
export default defineWidget<unknown>({
  View: ${view},
  hydrate: 'never',
});
`,
    ),
    create(
      `${name}.tsx`,
      `import { useSite } from '@forecourt/kit/island';
import styles from './${name}.module.css';

/** ${shows} */
export function ${view}() {
  const { name } = useSite();
  return (
    <section className={styles.${toCamel(name)}}>
      <h2>${toTitle(name)}</h2>
      <p className={styles.dealer}>{name}</p>
    </section>
  );
}
`,
    ),
    create(
      `${name}.module.css`,
      `@layer remote {
  .${toCamel(name)} {
    display: grid;
    gap: 8px;
  }
  .dealer {
    color: var(--muted);
    font-size: var(--text-s);
  }
}
`,
    ),
    create(`${name}.test.tsx`, testOf(name, rule)),
  ];
}

const testOf = (name: string, rule: string | undefined): string => `/** @jest-environment jsdom */
import { demoSite, mountWidget } from '@forecourt/kit/testing';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import remote from '../../remote.ts';
import widget from './index.ts';

it('${rule === undefined ? '' : `[${rule}] `}the widget ${name}, shown on a page, has its heading and the dealer’s name', async () => {
  const site = demoSite();
  const fetch = async () => new Response(null, { status: 503 });
  const gateways = remote.gateways({ site, origin: 'http://localhost', where: 'browser', fetch });
  const island = await mountWidget(widget, {}, { remote, gateways, site });
  expect(screen.getByRole('heading', { name: '${toTitle(name)}' })).toBeTruthy();
  expect(island.element.textContent).toContain(site.name);
  await island.unmount();
});
`;
