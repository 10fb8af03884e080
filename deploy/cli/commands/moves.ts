import type { Changed, Moved, PinVerdicts } from '../../registry/client/index.ts';
import { describeDifferences, unwrap } from '../../registry/client/index.ts';
import type { Command, CommandContext } from '../command.ts';
import { namedWords, numberOf, UsageError, whyOf } from '../command.ts';
import { describeHolds } from '../describe-holds.ts';
import { changeFlags, changeTexts, changeUsage, readChange } from '../name-sites.ts';
import { count } from '../table.ts';
import { describeFiled, readDue } from './scheduled.ts';

const changes = `Several sites change together, all or none. <remote>@none removes a remote. --config changes configurations in the same change: a site's file or slug, several separated by commas, or a folder with a <slug>.json for each site.`;

/** `forecourt pin <site…> <remote>@<version>… --why "…"` */
export const pinCommand: Command = {
  name: 'pin',
  usage: `${changeUsage} [--except-refused] [--rollout control|candidate|both] [--despite-freeze] --why "…" [--revision <n>] [--at <time> [--notify <mail>,…]]`,
  summary: 'Moves sites to other versions, with or without another configuration',
  details: `The site's whole set of versions is checked first; remotes you don’t name stay as they are. ${changes}
With --except-refused the sites that can run it change, and the others are listed.
With --despite-freeze an admin can also change sites during their freeze windows.
With --at 2026-12-01T06:00+11:00 the change is checked now, then checked again and carried out at that time; forecourt scheduled lists it.
With --revision nothing happens if the site has moved on from that revision.
On a site with a running rollout, --rollout says which side changes.`,
  texts: [...changeTexts, 'rollout', 'why', 'revision', 'at', 'notify'],
  flags: [...changeFlags, 'except-refused', 'despite-freeze'],
  async run(context) {
    const { sites, remotes } = readChange(context);
    const why = whyOf(context);
    const options = { ...rolloutOf(context), ...despiteFreezeOf(context) };
    const revision = numberOf(context, 'revision');
    const registry = await context.registry();
    const due = context.text('at');
    if (due !== undefined) {
      if (revision !== undefined)
        throw new UsageError('--revision means the current revision, so leave it out with --at.');
      const notify = context.text('notify')?.split(',') ?? [];
      const filed = { sites, remotes, why, exceptRefused: context.flag('except-refused'), ...options };
      return describeFiled(unwrap(await registry.schedule({ ...filed, at: readDue(due), notify })));
    }
    if (context.text('notify') !== undefined) throw new UsageError('--notify only works with --at.');
    const [only, ...others] = typeof sites === 'string' ? [] : Object.entries(sites);
    if (only !== undefined && others.length === 0 && only[1].config === undefined) {
      const [site] = only;
      const expectedRevision = revision ?? unwrap(await registry.show(site)).revision;
      return describeMove(unwrap(await registry.pin(site, { remotes, why, expectedRevision, ...options })));
    }
    if (revision !== undefined && (typeof sites === 'string' || others.length > 0))
      throw new UsageError('--revision belongs to one site. Leave it out, or name one site.');
    const named = typeof sites === 'string' || revision === undefined ? sites : withRevision(sites, revision);
    const exceptRefused = context.flag('except-refused');
    return describeChange(unwrap(await registry.change({ sites: named, remotes, why, exceptRefused, ...options })));
  },
};

/** `forecourt can-i-pin <site…> <remote>@<version>…` */
export const canIPinCommand: Command = {
  name: 'can-i-pin',
  usage: changeUsage,
  summary: 'Checks whether sites could run versions, and which would work; changes nothing',
  details: `${changes}\nExit code 1 means a site can’t run them. A publisher asks about its own remotes on every site.`,
  texts: changeTexts,
  flags: changeFlags,
  async run(context) {
    const { sites, remotes } = readChange(context);
    const verdicts = unwrap(await (await context.registry()).canIPin({ sites, remotes }));
    return { json: verdicts, text: describeVerdicts(verdicts), failed: !verdicts.fits };
  },
};

/** `forecourt rollback <site> [--to <lockfile|revision>] --why "…"` */
export const rollbackCommand: Command = {
  name: 'rollback',
  usage: '<site> [--to <lockfile|revision>] [--only config|versions] [--despite-freeze] --why "…" [--revision <n>]',
  summary: 'Moves a site back to what it ran before',
  details:
    'Without --to, the site goes back one change, and further each time. Versions and configuration go back together, unless --only names one of them.\nOn a frozen site only the latest change can be taken back, except by an admin with --despite-freeze.',
  texts: ['to', 'only', 'why', 'revision'],
  flags: ['despite-freeze'],
  async run(context) {
    const { site } = namedWords(context.words, 'site');
    const to = context.text('to');
    const target = to === undefined ? {} : { to: /^\d+$/.test(to) ? Number(to) : to };
    const only = onlyOf(context);
    const why = whyOf(context);
    const expected = numberOf(context, 'revision');
    const registry = await context.registry();
    const expectedRevision = expected ?? unwrap(await registry.show(site)).revision;
    const request = { ...target, ...only, ...despiteFreezeOf(context), why, expectedRevision };
    return describeMove(unwrap(await registry.rollback(site, request)));
  },
};

/** `forecourt undo <change> --why "…"` */
export const undoCommand: Command = {
  name: 'undo',
  usage: '<change> [--despite-freeze] --why "…"',
  summary: 'Takes a change back on all the sites it changed',
  details:
    'Later changes to other versions stay. If one of the sites has moved on since, the undo is refused on all of them.\nOn a frozen site only the latest change is undone, except by an admin with --despite-freeze.',
  texts: ['why'],
  flags: ['despite-freeze'],
  async run(context) {
    const { change } = namedWords(context.words, 'change');
    const why = whyOf(context);
    return describeChange(
      unwrap(await (await context.registry()).undoChange(change, { why, ...despiteFreezeOf(context) })),
    );
  },
};

/**
 * The option `--only` as a field of the request.
 *
 * @throws UsageError if the value is not valid
 */
function onlyOf(context: CommandContext): { readonly only?: 'config' | 'versions' } {
  const only = context.text('only');
  if (only === undefined) return {};
  if (only === 'config' || only === 'versions') return { only };
  throw new UsageError(`--only is config or versions, not "${only}".`);
}

/**
 * The option `--rollout` as a field of the request.
 *
 * @throws UsageError if the value is not valid
 */
export function rolloutOf(context: CommandContext): { readonly rollout?: 'control' | 'candidate' | 'both' } {
  const rollout = context.text('rollout');
  if (rollout === undefined) return {};
  if (rollout === 'control' || rollout === 'candidate' || rollout === 'both') return { rollout };
  throw new UsageError(`--rollout is control, candidate or both, not "${rollout}".`);
}

/** The flag `--despite-freeze` as a field of the request. */
export function despiteFreezeOf(context: CommandContext): { readonly despiteFreeze?: true } {
  return context.flag('despite-freeze') ? { despiteFreeze: true } : {};
}

/** The result of a change of one site, as JSON and as text. */
export function describeMove(moved: Moved): { json: Moved; text: string } {
  return { json: moved, text: [sentenceOf(moved), ...describeHolds(moved.stays)].join('\n') };
}

/** The result of a change of several sites, as JSON and as text. */
export function describeChange(changed: Changed): { json: Changed; text: string; failed: boolean } {
  const { change, sites, refused, held = [] } = changed;
  const end =
    change === null
      ? 'No site was changed.'
      : `${change} changed ${count(sites.filter((site) => site.changed).length, 'site')}. To undo it: forecourt undo ${change} --why "…"`;
  const lines = [
    ...sites.flatMap((site) => [sentenceOf(site), ...describeHolds(site.stays)]),
    ...refused.map(({ site, refusal }) => `${site} was left as it is: ${refusal.message}`),
    ...held.map(({ site, remote, why }) => `${site} was left as it is, because it holds ${remote}: ${why}`),
    end,
  ];
  return { json: changed, text: lines.join('\n'), failed: refused.length > 0 && change === null };
}

function sentenceOf({ site, revision, lockfile, changed, differences }: Moved): string {
  return changed
    ? `${site} is at revision ${revision} (${lockfile}): ${describeDifferences(differences)}.`
    : `${site} already runs that: revision ${revision} (${lockfile}). Nothing was changed.`;
}

/** The verdicts of can-i-pin as text: first the result for each site, then each fault once. */
export function describeVerdicts({ fits, sites, faults, warnings = [] }: PinVerdicts): string {
  const lines = sites.map(({ site, fits: yes, differences, suggestions }) => {
    if (yes) return `${site}: yes, ${describeDifferences(differences)}`;
    const withOthers = suggestions.map(
      (set) =>
        `with ${Object.entries(set)
          .map(([remote, version]) => `${remote} ${version}`)
          .join(' and ')}`,
    );
    return `${site}: no${withOthers.length === 0 ? '' : `, but ${withOthers.join(' or ')}`}`;
  });
  const why = faults.map(({ where, message, sites: of }) => `  ${where}: ${message} (${of.join(', ')})`);
  const warned = warnings.map(({ message, sites: of }) => `WARNING: ${message} (${of.join(', ')})`);
  return [...lines, ...warned, ...(fits ? [] : ['', `${count(faults.length, 'fault')}:`, ...why])].join('\n');
}

function withRevision<Change extends object>(sites: Readonly<Record<string, Change>>, expectedRevision: number) {
  return Object.fromEntries(Object.entries(sites).map(([site, change]) => [site, { ...change, expectedRevision }]));
}
