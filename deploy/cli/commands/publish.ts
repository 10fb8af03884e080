import { resolve } from 'node:path';
import type { Published } from '../../registry/client/index.ts';
import { unwrap } from '../../registry/client/index.ts';
import { ciRunUrl, isWebAddress } from '../built-version/ci-run.ts';
import { requireVersion } from '../built-version/expected-version.ts';
import type { Built } from '../built-version/read-built.ts';
import { readBuilt } from '../built-version/read-built.ts';
import type { Command, CommandContext } from '../command.ts';
import { UsageError } from '../command.ts';
import { describeSizes } from '../describe-sizes.ts';
import { count } from '../table.ts';

/** `forecourt publish [folder|tarball]` */
export const publishCommand: Command = {
  name: 'publish',
  usage: '[folder|tarball] [--version <version> | --tag <tag>] [--run-url <address>]',
  summary: 'Stores a built version for good',
  details: `Takes a package folder, its dist, or a tarball (.tgz) of either; default: this folder. A version never changes, so different files
need a new number. The build’s version must match --version, a tag such as v1.4.0 or mf-tips@1.4.0, or else package.json.
The commit, CI run (found automatically on GitHub, GitLab and others), sizes and who published are kept with it.`,
  texts: ['version', 'tag', 'run-url'],
  async run(context) {
    const { words, cwd } = context;
    if (words.length > 1) throw new UsageError(`Name one folder, not ${words.length}.`);
    const built = await readBuilt(resolve(cwd, words[0] ?? '.'));
    requireVersion(context, built);
    const registry = await context.registry();
    const published = unwrap(await registry.publish({ ...built.upload, runUrl: runUrlOf(context) }));
    const { remote, version, outcome, files } = published;
    if (outcome === 'already-published')
      return { json: published, text: `${remote} ${version} is already published, with the same files.` };
    const text = `${remote} ${version} is published: ${count(files, 'file')}.${sizesNote(published)}${dirtyNote(built)}`;
    return { json: published, text };
  },
};

/**
 * Address of the CI run: `--run-url`, otherwise the address in the CI system's environment variables.
 *
 * @throws UsageError if `--run-url` is not a web address
 */
export function runUrlOf(context: CommandContext): string | undefined {
  const given = context.text('run-url');
  if (given !== undefined && !isWebAddress(given))
    throw new UsageError(`--run-url takes the address of a CI run, not "${given}".`);
  return given ?? ciRunUrl(context.env);
}

/** The sizes of a version as a line; empty if the registry sends none. */
export function sizesNote({ sizes, before }: Published): string {
  return sizes === undefined ? '' : `\n${describeSizes(sizes, before)}`;
}

/** A warning if the version was built with uncommitted changes; otherwise empty. */
export function dirtyNote({ commit }: Pick<Built, 'commit'>): string {
  return commit.endsWith('-dirty') ? `\nIt was built with uncommitted changes, so its commit is ${commit}.` : '';
}
