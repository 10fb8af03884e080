import { UsageError } from '../command.ts';
import { insertBefore } from './changes.ts';

/** Adds an entry to the pages or widgets of `remote.ts`. @throws UsageError if there is no such table */
export function addIsland(text: string, table: 'pages' | 'widgets', entry: string): string {
  const opened = text.replace(`\n  ${table}: {},\n`, `\n  ${table}: {\n  },\n`);
  return insertBefore(opened, table === 'pages' ? /^ {2}pages: \{$/ : /^ {2}widgets: \{$/, /^ {2}\},$/, entry);
}

const lists = { routes: /^ {2}routes: \[(.*)\],$/m, publishes: /^ {2}publishes: \[(.*)\],$/m } as const;

/**
 * Adds a value to a list in `remote.ts`. The list must be on one line. A missing list `routes` is added.
 *
 * @throws UsageError if there is no list `publishes` on one line
 */
export function addToList(text: string, list: keyof typeof lists, value: string): string {
  const [line, values = ''] = lists[list].exec(text) ?? [];
  if (line !== undefined) return text.replace(line, `  ${list}: [${values === '' ? value : `${values}, ${value}`}],`);
  if (list === 'routes') return text.replace(/^ {2}name: .*$/m, `$&\n  routes: [${value}],`);
  throw new UsageError(`src/remote.ts has no line "${list}: […],". Write the list on one line.`);
}

/** Adds an import of a module of the remote. These imports stay sorted by path. */
function addImport(text: string, line: string): string {
  const pathOf = (each: string) => /from '(\.[^']*)';$/.exec(each)?.[1] ?? '';
  const lines = text.split('\n');
  const later = lines.findIndex((each) => pathOf(each) > pathOf(line));
  const last = lines.findLastIndex((each) => /^(import |\} from )/.test(each));
  return lines.toSpliced(later >= 0 ? later : last + 1, 0, line).join('\n');
}

/** Adds a name to the import from a module of the remote, or adds the import if there is none. */
export function addImportedName(text: string, name: string, module: string): string {
  const known = [...text.matchAll(/^import \{ (.*) \} from '(.*)';$/gm)].find(([, , from]) => from === module);
  if (known === undefined) return addImport(text, `import { ${name} } from '${module}';`);
  const [line, names = ''] = known;
  return text.replace(line, `import { ${[...names.split(', '), name].sort().join(', ')} } from '${module}';`);
}
