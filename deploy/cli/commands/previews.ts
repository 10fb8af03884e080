import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { branchSlug, previewVersion, unwrap } from '../../registry/client/index.ts';
import { branchOf, commitOf } from '../built-version/checkout.ts';
import { ciBranch } from '../built-version/ci-run.ts';
import type { Built } from '../built-version/read-built.ts';
import { readBuilt } from '../built-version/read-built.ts';
import type { Command, CommandContext } from '../command.ts';
import { CommandFailed, numberOf, UsageError } from '../command.ts';
import { openableLink } from '../connection.ts';
import { table, when } from '../table.ts';
import { dirtyNote, runUrlOf, sizesNote } from './publish.ts';

/** Hours that a link to a preview lasts, unless `--hours` says otherwise. */
const defaultHours = 72;

/** `forecourt preview` and `forecourt previews`. */
export const previewCommands: readonly Command[] = [
  {
    name: 'preview',
    usage:
      '[folder|tarball] [--site <site>] [--branch <branch>] [--hours 72] [--run-url <address>] | [folder] --print-version',
    summary: 'Publishes a build of a branch for two weeks, with a link that shows it on a site',
    details: `The version is package.json’s, plus branch and commit: 1.4.0-my-branch.1a2b3c4d. --print-version prints it to build with:
FORECOURT_BUILD_VERSION=$(npx forecourt preview --print-version) npm run build. The branch comes from the CI run or the checkout,
unless --branch says otherwise. A publisher makes a link on sites whose "overrides.previews" names the remote. A preview is
deleted after 14 days, unless a lockfile, rollout, override link or scheduled change names it.`,
    texts: ['site', 'branch', 'hours', 'run-url'],
    flags: ['print-version'],
    async run(context) {
      const { words, cwd } = context;
      if (words.length > 1) throw new UsageError(`Name one folder, not ${words.length}.`);
      const place = resolve(cwd, words[0] ?? '.');
      const branch = branchFor(context, place);
      if (context.flag('print-version')) {
        const version = versionToBuild(place, branch);
        return { json: { version }, text: version };
      }
      const built = await readBuilt(place);
      requirePreview(built, branch);
      return publishPreview(context, built, branch);
    },
  },
  {
    name: 'previews',
    usage: '[remote]',
    summary: 'Lists branch previews, newest first, and when they’re deleted',
    async run({ words, registry }) {
      if (words.length > 1) throw new UsageError('Name one remote, or none for all.');
      const all = unwrap(await (await registry()).versions(words[0]));
      const previews = all.filter(({ branch }) => branch !== null);
      const rows = previews.map(
        ({ remote, version, branch, publishedAt, publishedBy, deletedAfter = '', provenance }) => [
          remote,
          version,
          branch ?? '',
          when(publishedAt),
          publishedBy,
          deletedAfter.slice(0, 10),
          provenance?.runUrl ?? '',
        ],
      );
      const heading = ['REMOTE', 'VERSION', 'BRANCH', 'PUBLISHED', 'BY', 'DELETED AFTER', 'CI RUN'];
      return { json: previews, text: rows.length === 0 ? 'There are no previews.' : table([heading, ...rows]) };
    },
  },
];

async function publishPreview(context: CommandContext, built: Built, branch: string) {
  const { name, version } = built;
  const registry = await context.registry();
  const hours = numberOf(context, 'hours') ?? defaultHours;
  const preview = { branch: branchSlug(branch) };
  const published = unwrap(await registry.publish({ ...built.upload, runUrl: runUrlOf(context), preview }));
  const site = context.text('site');
  const text = `${name} ${version} is a preview of ${branch}.${sizesNote(published)}${dirtyNote(built)}`;
  if (site === undefined)
    return { json: { published, link: null }, text: `${text}\nTo look at it on a site, add --site.` };
  const request = { target: { remotes: { [name]: version } }, expiresInHours: hours, why: `preview of ${branch}` };
  const link = unwrap(await registry.createOverride(site, request));
  return {
    json: { published, link },
    text: `${text}\nThis link shows it on ${site} until ${when(link.expiresAt)} (${link.id}). You’ll see the link only once:\n${await openableLink(link, context)}`,
  };
}

/**
 * The branch of a preview: `--branch`, otherwise the branch of the CI run, otherwise the branch of the checkout.
 *
 * @throws UsageError if there is none
 */
function branchFor(context: CommandContext, place: string): string {
  const folder = isFolder(place) ? place : dirname(place);
  const branch = context.text('branch') ?? ciBranch(context.env) ?? branchOf(folder);
  if (branch !== undefined && branch.trim() !== '') return branch.trim();
  throw new UsageError(`${place} isn’t in a checkout with a branch. Name the branch: --branch <name>.`);
}

/**
 * The version that a preview build of a package must have.
 *
 * @throws UsageError if the folder has no package, or is not in a checkout
 */
function versionToBuild(place: string, branch: string): string {
  const file = join(place, 'package.json');
  if (!existsSync(file))
    throw new UsageError(`${file} doesn’t exist, and the version comes from it. Name the package’s folder.`);
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { readonly version?: string };
  if (version === undefined) throw new UsageError(`${file} has no "version".`);
  const commit = commitOf(place);
  if (commit === undefined)
    throw new UsageError(`${place} isn’t in a checkout with a commit, and a preview's version needs one.`);
  return previewVersion(version, branch, commit);
}

/**
 * Checks that a build is a preview of this branch.
 *
 * @throws CommandFailed that says how to build the preview
 */
function requirePreview({ name, version, commit, packageVersion }: Built, branch: string): void {
  const ownCommit = commit.replace(/-dirty$/, '');
  if (!/^[0-9a-f]{7,}$/.test(ownCommit))
    throw new CommandFailed(
      'PREVIEW_WITHOUT_COMMIT',
      `${name} ${version} was built outside a checkout, so no commit names the preview. Build it in a git checkout.`,
    );
  const expected = previewVersion(packageVersion ?? version, branch, ownCommit);
  if (version === expected) return;
  throw new CommandFailed(
    'VERSION_DIFFERS',
    `${name} was built as ${version}; its preview of the branch ${branch} is ${expected}. Build it again: FORECOURT_BUILD_VERSION=${expected} npm run build. Or publish it for good: forecourt publish.`,
  );
}

const isFolder = (place: string): boolean => statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;
