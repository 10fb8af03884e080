import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Change, Generated } from './changes.ts';
import { addRow, edit } from './changes.ts';
import type { ExistingRemote } from './existing-remote.ts';
import { toTitle } from './names.ts';
import type { NewFile, NewPage, NewWidget } from './new-remote.ts';
import { parsePagePath } from './page-path.ts';
import { parseName, parseSentence } from './parse-words.ts';
import { addImportedName, addIsland, addToList } from './remote-edits.ts';
import { pageRow, pageRule, widgetRow, widgetRule } from './templates/documents.ts';
import { pageFiles, routeLine, routeValue } from './templates/page-files.ts';
import { pageEntry, widgetEntry } from './templates/remote-file.ts';
import { widgetFiles } from './templates/widget-files.ts';

/** What a user answers to the questions about a new page or widget. */
export type IslandWords = {
  readonly name: string;
  readonly shows: string | undefined;
  /** Address of a page. Default: the page's name below the address of the remote. */
  readonly path?: string | undefined;
};

/** Changes that add a widget to a remote. @throws UsageError if an answer is invalid, or a file to edit is missing */
export function addWidget(remote: ExistingRemote, words: IslandWords): Generated {
  const widget = describe(remote, words, 'Widget');
  return {
    changes: [
      ...widgetFiles(widget).map(toCreate),
      edit(remote.folder, 'src/remote.ts', (text) => addIsland(text, 'widgets', widgetEntry(widget.name))),
      ...documentsOf(remote, widgetRow(remote.name, widget), widgetRule(widget)),
    ],
    next: ['npm test', `place it in a site's layout: "home.offers": ["${remote.name}/${widget.name}"]`],
  };
}

/**
 * Changes that add a page and its route to a remote.
 *
 * @throws UsageError if an answer is invalid, or a file is missing
 */
export function addPage(remote: ExistingRemote, words: IslandWords): Generated {
  const noun = remote.name.replace(/^mf-/, '');
  const described = describe(remote, words, 'Page');
  const { name } = described;
  const path = parsePagePath(words.path ?? `/${noun}/${name}`);
  const page: NewPage = { ...described, route: `${noun}.${name}`, path };
  const route = routeValue(name);
  return {
    changes: [
      ...pageFiles(page).map(toCreate),
      addRoute(remote.folder, page),
      edit(remote.folder, 'src/remote.ts', (text) =>
        addToList(
          addIsland(addImportedName(text, route, './routes.ts'), 'pages', pageEntry(name, page.route)),
          'routes',
          route,
        ),
      ),
      ...documentsOf(remote, pageRow(page), pageRule(page)),
    ],
    next: ['npm test', `see it at ${path} with npm run dev -- --site <site>`],
  };
}

function describe({ nextRule }: ExistingRemote, words: IslandWords, what: 'Page' | 'Widget'): NewWidget {
  const name = parseName(what, words.name, /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'in kebab case, such as loan-tips');
  const title = toTitle(name);
  const shows = parseSentence('shows', words.shows ?? `${title} of a dealer.`);
  return { name, title, shows, rule: nextRule };
}

const toCreate = ({ path, text }: NewFile): Change => ({ kind: 'create', path, text });

function addRoute(folder: string, page: NewPage): Change {
  const path = 'src/routes.ts';
  if (existsSync(join(folder, path))) return edit(folder, path, (text) => `${text}${routeLine(page)}`);
  return { kind: 'create', path, text: `import { defineRoute } from '@forecourt/contracts';\n\n${routeLine(page)}` };
}

/** Changes that add a row to the README and a rule to `SPEC.md`, as far as the remote has these files. */
function documentsOf({ folder }: ExistingRemote, row: string, rule: string): readonly Change[] {
  const changes: Change[] = [];
  if (existsSync(join(folder, 'README.md')))
    changes.push(
      edit(folder, 'README.md', (text) => (/^\| island /m.test(text) ? addRow(text, /^\| island /, row) : text)),
    );
  if (existsSync(join(folder, 'SPEC.md')))
    changes.push(edit(folder, 'SPEC.md', (text) => `${text.trimEnd()}\n${rule}\n`));
  return changes;
}
