import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../../deploy/cli/command.ts';
import type { Change, Generated } from '../../deploy/cli/create/changes.ts';
import { addRow, edit, insertBefore } from '../../deploy/cli/create/changes.ts';
import { toCell } from '../../deploy/cli/create/names.ts';
import { parseName, parseSentence } from '../../deploy/cli/create/parse-words.ts';
import { remoteFile } from '../../deploy/cli/create/templates/remote-file.ts';
import { createWidget, islandRow, nextSteps, parseSlot, parseWidgetName } from './widget.ts';

const ruleAreas = 'tools/check/spec-coverage.ts';

/**
 * Changes for a remote: its files with a first widget, its row in the README's table of packages, and the number of its
 * rules in `rulesOfArea` of `spec-coverage.ts`.
 */
export function newRemote(
  root: string,
  words: {
    readonly name: string | undefined;
    readonly widget: string | undefined;
    readonly slot: string | undefined;
    readonly shows: string | undefined;
  },
): Generated {
  const name = parseName('Remote', words.name, /^mf-[a-z]{3,}$/, 'mf- and one noun in small letters, such as mf-parts');
  if (existsSync(join(root, name)))
    throw new UsageError(`"${name}" already exists, so nothing was written. Choose another name.`);
  const widget = parseWidgetName(words.widget);
  const slot = parseSlot(words.slot);
  const shows = parseSentence('shows', words.shows);
  const noun = name.slice('mf-'.length);
  const area = freeArea(root, noun);
  const create = (file: string, text: string): Change => ({ kind: 'create', path: `${name}/${file}`, text });
  const rootRow = `| [${name}](${name}) | ${toCell(shows)} | slot \`${slot}\` | – | – |`;
  return {
    changes: [
      create('README.md', readmeOf(name, widget, slot, shows)),
      create('SPEC.md', `# Rules of ${name}\n\n- ${area}-001 ${shows}\n`),
      create('package.json', packageOf(name)),
      create('project.json', projectOf(name, noun)),
      create('rspack.config.ts', presetText),
      create('src/remote.ts', remoteFile({ name, shows, widget })),
      ...createWidget(name, { name: widget, shows, rule: `${area}-001` }),
      edit(root, ruleAreas, (text) => insertBefore(text, /^const rulesOfArea/, /^};/, `  ${area}: 1,`)),
      edit(root, 'README.md', (text) => addRow(text, /^\| package \| what a visitor sees /, rootRow)),
    ],
    next: ['npm run lock', ...nextSteps(name, widget, slot)],
  };
}

/**
 * Prefix of the ids of the remote's rules: the first four letters of the noun, or three if the four are in use.
 *
 * @throws UsageError
 */
function freeArea(root: string, noun: string): string {
  const areas = existsSync(join(root, ruleAreas)) ? readFileSync(join(root, ruleAreas), 'utf8') : '';
  const candidates = [4, 3].map((length) => noun.slice(0, length).toUpperCase());
  const free = candidates.find((area) => !new RegExp(`^ {2}${area}: \\d`, 'm').test(areas));
  if (free === undefined)
    throw new UsageError(`"mf-${noun}" starts like the rules ${candidates.join(' and ')}. Choose another noun.`);
  return free;
}

const readmeOf = (name: string, widget: string, slot: string, shows: string): string => `# ${name}

${shows}

| island | where | shows |
| --- | --- | --- |
${islandRow(widget, slot, shows)}

**Publishes** and **subscribes to** nothing, so there is no wiring. **Calls** nothing, so its gateways are empty.

The rules it keeps: [SPEC.md](SPEC.md).
`;

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const packageOf = (name: string): string =>
  json({
    name: `@forecourt/${name}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: { build: 'rspack build' },
    dependencies: { '@forecourt/kit': '1.0.0' },
  });

const projectOf = (name: string, noun: string): string =>
  json({
    name,
    tags: ['kind:remote', `domain:${noun}`],
    targets: {
      build: {
        command: 'rspack build',
        inputs: [
          'source',
          'kitAndContracts',
          { runtime: `git status --porcelain -- ${name} contracts kit package-lock.json` },
        ],
        options: { cwd: name },
      },
      // The commands of these targets are defined in nx.json.
      test: {},
      lint: {},
      check: {},
      publish: {},
    },
  });

const presetText = `import { remotePreset } from '@forecourt/kit/build';

export default remotePreset({ root: import.meta.dirname });
`;
