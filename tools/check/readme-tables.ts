import { routes, slots } from '@forecourt/contracts';
import type { Remote } from '@forecourt/kit/island';

/** A mark of the browser's performance timeline. It is named like an event, but is not one. */
const pageMark = 'forecourt:hydrated';

/** Every name in backticks. */
const namesIn = (text = ''): readonly string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** Cells of the rows of the table whose first column has this header; empty if there is no such table. */
export function rowsOf(readme: string, header: string): readonly (readonly string[])[] {
  const lines = readme.split('\n');
  const from = lines.findIndex((line) => new RegExp(`^\\| *${header} *\\|`).test(line));
  if (from < 0) return [];
  const to = lines.findIndex((line, index) => index > from && !line.startsWith('|'));
  return lines.slice(from + 2, to < 0 ? undefined : to).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** Items that are in only one of the two lists, each as a sentence. */
export function differences(what: string, written: readonly string[], declared: readonly string[]): readonly string[] {
  return [
    ...declared.filter((name) => !written.includes(name)).map((name) => `${what} \`${name}\` is not in the README`),
    ...written
      .filter((name) => !declared.includes(name))
      .map((name) => `${what} \`${name}\` is in the README but isn’t declared`),
  ];
}

/** Facts with which the README of a remote is compared. */
export type RemoteFacts = {
  readonly remote: Remote;
  /** Names of the slots in the pages and widgets of the remote. */
  readonly shownSlots: ReadonlySet<string>;
  /** Slots that a shipped layout fills with a widget of the remote, by widget. */
  readonly placements: ReadonlyMap<string, ReadonlySet<string>>;
};

/** Differences between the README of a remote and its `remote.ts`, its islands and the layouts, each as a sentence. */
export function readmeFaults(readme: string, { remote, shownSlots, placements }: RemoteFacts): readonly string[] {
  const rows = new Map(rowsOf(readme, 'island').map(([island, where = '']) => [namesIn(island)[0] ?? '', where]));
  const pages = Object.keys(remote.pages) as (keyof typeof routes)[];
  const widgets = Object.keys(remote.widgets);
  const isSlot = (name: string) => Object.hasOwn(slots, name);
  /** The slots in which shipped layouts have the widget. If no layout has it, the slots that its row names. */
  const slotsOf = (widget: string) => [...(placements.get(widget) ?? namesIn(rows.get(widget)).filter(isSlot))];
  const placed = widgets.flatMap(slotsOf);
  const events = [...remote.publishes, ...remote.subscribes].map(({ name }) => name);
  const namedEvents = namesIn(readme).filter((name) => /^[a-z-]+:[a-z]+ed$/.test(name) && name !== pageMark);
  return [
    ...differences('island', [...rows.keys()], [...pages, ...widgets]),
    ...widgets.flatMap((widget) => {
      const written = namesIn(rows.get(widget)).filter(isSlot);
      return differences(`slot of \`${widget}\``, written, slotsOf(widget));
    }),
    ...pages
      .filter((page) => rows.has(page) && !saysAddress(rows.get(page) ?? '', page))
      .map((page) => `page \`${page}\` is at \`${routes[page].pattern}\`, and its row does not say so`),
    ...differences('slot', unique(namesIn(readme).filter(isSlot)), unique([...shownSlots, ...placed])),
    ...differences('event', unique(namedEvents), unique(events)),
  ];
}

const unique = (names: readonly string[]): readonly string[] => [...new Set(names)];

/** Whether a row names the page's route pattern, with or without a query, or a configuration key below `routes`. */
function saysAddress(where: string, page: keyof typeof routes): boolean {
  const { pattern } = routes[page];
  return namesIn(where).some(
    (name) => name === pattern || name.startsWith(`${pattern}?`) || name.startsWith('routes.'),
  );
}
