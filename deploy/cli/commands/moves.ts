import { versionPattern } from '@forecourt/contracts/release';
import type { Moved, RegistryClient, Result } from '../../registry/client/index.ts';
import { describeDifferences, unwrap } from '../../registry/client/index.ts';
import type { Command, CommandContext } from '../command.ts';
import { namedWords, numberOf, UsageError, whyOf } from '../command.ts';
import { describeHolds } from '../describe-holds.ts';

/** `forecourt pin <site> <remote>@<version>… --why "…"` */
export const pinCommand: Command = {
  name: 'pin',
  usage: '<site> <remote>@<version>… --why "…" [--revision <n>]',
  summary: 'Moves a site to other versions',
  details:
    'All versions together are checked first; the others stay as they are. <remote>@none takes a remote off the site.\nWith --revision nothing happens if the site has moved on from that revision.',
  texts: ['why', 'revision'],
  async run(context) {
    const [site, ...pins] = context.words;
    if (site === undefined) throw new UsageError('Missing: <site> <remote>@<version>.');
    if (pins.length === 0) throw new UsageError(`Missing: which version ${site} shall run, such as mf-search@1.1.0.`);
    const remotes = readPins(pins);
    return moveSite(context, site, (registry, intent) => registry.pin(site, { remotes, ...intent }));
  },
};

/** `forecourt rollback <site> [--to <lockfile|revision>] --why "…"` */
export const rollbackCommand: Command = {
  name: 'rollback',
  usage: '<site> [--to <lockfile|revision>] --why "…" [--revision <n>]',
  summary: 'Moves a site back to what it ran before',
  details: 'Without --to: one change back, each time further. Versions and configuration go back together.',
  texts: ['to', 'why', 'revision'],
  async run(context) {
    const { site } = namedWords(context.words, 'site');
    const to = context.text('to');
    const target = to === undefined ? {} : { to: /^\d+$/.test(to) ? Number(to) : to };
    return moveSite(context, site, (registry, intent) => registry.rollback(site, { ...target, ...intent }));
  },
};

/** Changes a site, based on the revision of `--revision` or the current one. */
async function moveSite(
  context: CommandContext,
  site: string,
  move: (
    registry: RegistryClient,
    intent: { readonly why: string; readonly expectedRevision: number },
  ) => Promise<Result<Moved>>,
) {
  const why = whyOf(context);
  const expected = numberOf(context, 'revision');
  const registry = await context.registry();
  const expectedRevision = expected ?? unwrap(await registry.show(site)).revision;
  return describeMove(unwrap(await move(registry, { why, expectedRevision })));
}

/** The result of a change, for people and programs. */
export function describeMove(moved: Moved): { json: Moved; text: string } {
  const { site, revision, lockfile, changed, differences, stays } = moved;
  const text = changed
    ? `${site} is at revision ${revision} (${lockfile}): ${describeDifferences(differences)}.`
    : `${site} runs that already: revision ${revision} (${lockfile}). Nothing was changed.`;
  return { json: moved, text: [text, ...describeHolds(stays)].join('\n') };
}

/** @throws UsageError */
function readPins(words: readonly string[]): Record<string, string | null> {
  const pins = words.map((word): [string, string | null] => {
    const [, remote, version] = /^([^@]+)@([^@]+)$/.exec(word) ?? [];
    if (remote === undefined || version === undefined)
      throw new UsageError(`"${word}" is not <remote>@<version>, such as mf-search@1.1.0.`);
    if (version !== 'none' && !versionPattern.test(version))
      throw new UsageError(`"${version}" is not a version such as 1.1.0, or none.`);
    return [remote, version === 'none' ? null : version];
  });
  const names = pins.map(([remote]) => remote);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new UsageError(`${twice} is named twice.`);
  return Object.fromEntries(pins);
}
