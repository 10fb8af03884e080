import { slots } from '@forecourt/contracts';
import { UsageError } from '../../deploy/cli/command.ts';
import type { Change, Generated } from '../../deploy/cli/create/changes.ts';
import { addRow, edit } from '../../deploy/cli/create/changes.ts';
import { toCell, toTitle } from '../../deploy/cli/create/names.ts';
import { parseName, parseSentence } from '../../deploy/cli/create/parse-words.ts';
import { addIsland } from '../../deploy/cli/create/remote-edits.ts';
import { widgetEntry } from '../../deploy/cli/create/templates/remote-file.ts';
import { widgetFiles } from '../../deploy/cli/create/templates/widget-files.ts';
import { remotes } from '../../deploy/local/workspace.ts';

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
  const { remote = '' } = words;
  if (!remotes.includes(remote)) throw new UsageError(`"${remote}" isn’t a remote. Name one of ${remotes.join(', ')}.`);
  const name = parseWidgetName(words.name);
  const slot = parseSlot(words.slot);
  const shows = parseSentence('shows', words.shows);
  return {
    changes: [
      ...createWidget(remote, { name, shows }),
      edit(root, `${remote}/src/remote.ts`, (text) => addIsland(text, 'widgets', widgetEntry(name))),
      edit(root, `${remote}/README.md`, (text) => addRow(text, /^\| island /, islandRow(name, slot, shows))),
    ],
    next: nextSteps(remote, name, slot),
  };
}

/** @throws UsageError */
export const parseWidgetName = (name: string | undefined): string =>
  parseName('Widget', name, /^[a-z]+(-[a-z0-9]+)*$/, 'in kebab case, such as loan-tips');

/** @throws UsageError */
export function parseSlot(slot: string | undefined): string {
  if (slot === undefined || !Object.hasOwn(slots, slot) || slot === 'frame.page')
    throw new UsageError(
      `--slot "${slot ?? ''}" isn’t a slot of contracts. Name one from its README, such as home.offers.`,
    );
  return slot;
}

/** Steps that the user of the generator still has to do. */
export const nextSteps = (remote: string, name: string, slot: string): readonly string[] => [
  `npm run test:unit -- ${remote}/src/widgets/${name}`,
  `place it: "${slot}": ["${remote}/${name}"] in the layout of contracts/src/site-defaults/defaults.json or of one site`,
  'say in e2e/sweep/filled-slots.ts where it is seen, once a layout names it',
];

/** A row of the README's table of islands. */
export const islandRow = (name: string, slot: string, shows: string): string =>
  `| \`${name}\` | slot \`${slot}\` | ${toCell(shows)} |`;

/** Definition, view, style sheet and test, in the folder of a remote. */
export const createWidget = (
  remote: string,
  { name, shows, rule }: { readonly name: string; readonly shows: string; readonly rule?: string },
): readonly Change[] =>
  widgetFiles({ name, title: toTitle(name), shows, rule }).map(({ path, text }) => ({
    kind: 'create',
    path: `${remote}/${path}`,
    text,
  }));
