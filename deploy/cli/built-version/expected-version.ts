import type { CommandContext } from '../command.ts';
import { CommandFailed, UsageError } from '../command.ts';
import type { Built } from './read-built.ts';

/**
 * Checks that a build has the expected version: `--version`, `--tag`, or the one in `package.json`. Publishing does not
 * build, so a different version is refused.
 *
 * @throws UsageError for options that contradict each other, CommandFailed if the build has another version
 */
export function requireVersion(context: CommandContext, { name, version, packageVersion }: Built): void {
  const option = context.text('version');
  const tag = context.text('tag');
  if (option !== undefined && tag !== undefined)
    throw new UsageError('Give the version once, with --version or --tag.');
  const expected = option ?? (tag === undefined ? packageVersion : versionOfTag(tag, name));
  if (expected === null || expected === version) return;
  const from = option !== undefined ? '--version' : tag !== undefined ? `the tag ${tag}` : 'package.json';
  throw new CommandFailed(
    'VERSION_DIFFERS',
    `${name} was not published: it was built as ${version}, and ${from} says ${expected}. Build it again: FORECOURT_BUILD_VERSION=${expected} npm run build. Or publish what was built: --version ${version}.`,
  );
}

/**
 * The version in a tag: `v1.4.0`, `1.4.0`, `mf-tips@1.4.0` or `mf-tips-v1.4.0`.
 *
 * @throws UsageError if the tag names no version, or a different remote
 */
function versionOfTag(tag: string, name: string): string {
  const found = /(?<!\d)\d{1,9}\.\d{1,9}\.\d{1,9}(-[\w.-]{1,50})?$/.exec(tag);
  if (found === null)
    throw new UsageError(
      `--tag takes a tag with a version, such as v1.4.0 or ${name || 'mf-tips'}@1.4.0, not "${tag}".`,
    );
  const [version] = found;
  const remote = tag
    .slice(0, found.index)
    .replace(/^refs\/tags\//, '')
    .replace(/^@[^/]+\//, '')
    .replace(/v$/, '')
    .replace(/[@-]$/, '');
  if (remote !== '' && remote !== name)
    throw new UsageError(`The tag "${tag}" is for ${remote}, but the build is ${name}.`);
  return version;
}
