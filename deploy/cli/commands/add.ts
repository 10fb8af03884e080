import type { Command } from '../command.ts';
import { namedWords, UsageError } from '../command.ts';
import { addEvent, addSlot } from '../create/add-definition.ts';
import { addPage, addWidget } from '../create/add-island.ts';
import type { Generated } from '../create/changes.ts';
import { writeChanges } from '../create/changes.ts';
import { findRemote } from '../create/existing-remote.ts';

const kinds = ['page', 'widget', 'event', 'slot'] as const;

/** `forecourt add page|widget|event|slot <name>` */
export const addCommand: Command = {
  name: 'add',
  usage: 'page|widget|event|slot <name> [field:kind…] [--path /address] [--shows "…"]',
  summary: 'Adds a page, a widget, an event or a slot to the remote in this folder',
  details: `Events and slots have fields, such as bookingId:text minutes:integer. Kinds are text, integer, flag and texts.
--path is the page's address; default: its name, after the remote's address. --shows says in one sentence what a page or widget shows.`,
  texts: ['path', 'shows'],
  async run({ words: [kind = '', ...words], text, cwd }) {
    const remote = findRemote(cwd);
    const island = () => ({ ...namedWords(words, 'name'), shows: text('shows'), path: text('path') });
    const [name = '', ...fields] = words;
    const adds: Readonly<Record<(typeof kinds)[number], () => Generated>> = {
      page: () => addPage(remote, island()),
      widget: () => addWidget(remote, island()),
      event: () => addEvent(remote, name, fields),
      slot: () => addSlot(remote, name, fields),
    };
    const known = kinds.find((each) => each === kind);
    if (known === undefined) throw new UsageError(`"${kind}" can’t be added. Choose one of ${kinds.join(', ')}.`);
    const { changes, next } = adds[known]();
    const files = writeChanges(remote.folder, changes);
    const list = (lines: readonly string[]) => lines.map((line) => `  ${line}`).join('\n');
    return { json: { remote: remote.name, files, next }, text: `${list(files)}\n\nNext:\n${list(next)}` };
  },
};
