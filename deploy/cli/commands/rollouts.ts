import type { Rollout } from '@forecourt/contracts/release';
import { guardNames } from '@forecourt/contracts/release';
import type { RegistryOperations, RolloutForecast } from '../../registry/client/index.ts';
import { unwrap } from '../../registry/client/index.ts';
import type { Command, CommandContext } from '../command.ts';
import { namedWords, numberOf, UsageError, whyOf } from '../command.ts';
import { changeFlags, changeTexts, changeUsage, readChange } from '../name-sites.ts';
import { registryCommand } from '../registry-command.ts';
import { count, paragraphs, table, when } from '../table.ts';
import { describeVerdicts, despiteFreezeOf } from './moves.ts';

const defaultSteps = '1%:30m-12h,10%:2h-24h,50%:2h-24h,100%:0m-1h';
const defaultGuards = 'errors:0.005,hydrated:0.02,lcp:300';

/** `forecourt rollout …`: give new versions to a share of visitors, which grows in steps. */
export const rolloutCommands: readonly Command[] = [
  {
    name: 'rollout start',
    usage: `${changeUsage} [--steps <share>:<least>-<most>,…] [--guards <guard>:<limit>,…|none] [--at <time>] [--notify <mail>,…] [--dry-run] [--despite-freeze] --why "…"`,
    summary: 'Gives versions to a share of visitors, then to more if they do no worse',
    details: `--steps: each step’s share of visitors, with its minimum and maximum time. Default: ${defaultSteps}
--guards: how much worse than the old versions the new ones may be, in ${guardNames.join(', ')}. Default: ${defaultGuards}
  errors, hydrated and enquiries per document or visit (0.005: half a point), lcp and inp in milliseconds at the 75th percentile.
A step ends when all guards are certainly within their limits; if one is certainly worse, everyone gets the old versions again.
--channel: the sites that follow it now and hold none of the named remotes; sites that follow it later are left out.
--at: start, such as 2026-03-04T08:00:00Z. Default: now. --dry-run checks the plan and says how long it takes.`,
    texts: [...changeTexts, 'steps', 'guards', 'at', 'notify', 'why'],
    flags: [...changeFlags, 'dry-run', 'despite-freeze'],
    async run(context) {
      const { sites, remotes } = readChange(context);
      const registry = await context.registry();
      const { named, held } = await namedSites(registry, sites, Object.keys(remotes));
      const configs = Object.fromEntries(
        named.flatMap(([site, change]) => ('config' in change ? [[site, change.config]] : [])),
      );
      const at = context.text('at');
      const request = {
        sites: named.map(([site]) => site),
        remotes,
        steps: readSteps(context.text('steps') ?? defaultSteps),
        guards: readGuards(context.text('guards') ?? defaultGuards),
        ...(at !== undefined && { startsAt: readTime(at) }),
        notify:
          context
            .text('notify')
            ?.split(',')
            .map((mail) => mail.trim()) ?? [],
        why: whyOf(context),
        ...(Object.keys(configs).length > 0 && { configs }),
        ...despiteFreezeOf(context),
      };
      if (context.flag('dry-run')) {
        const forecast = unwrap(await registry.planRollout(request));
        return {
          json: forecast,
          text: paragraphs(describeForecast(forecast), describeHeld(held)),
          failed: !forecast.verdicts.fits,
        };
      }
      const rollout = unwrap(await registry.startRollout(request));
      return { json: rollout, text: paragraphs(describeRollout(rollout), describeHeld(held)) };
    },
  },
  registryCommand({
    name: 'rollout show',
    words: ['rollout'],
    summary: 'Shows a rollout’s figures and what has happened to it',
    ask: (registry, { rollout }) => registry.rollout(rollout),
    describe: describeRollout,
  }),
  registryCommand({
    name: 'rollout list',
    words: [],
    summary: 'Lists rollouts, running ones first',
    ask: (registry) => registry.rollouts(),
    describe: (rollouts) =>
      rollouts.length === 0
        ? 'There are no rollouts.'
        : table([
            ['ROLLOUT', 'PHASE', 'SHARE', 'STEP', 'SITES', 'VERSIONS', 'SINCE'],
            ...rollouts.map((rollout) => [
              rollout.id,
              rollout.phase,
              percent(rollout.share),
              `${rollout.step + 1}/${rollout.steps.length}`,
              String(rollout.sites.length),
              versionsOf(rollout),
              when(rollout.createdAt),
            ]),
          ]),
  }),
  steering('pause', 'Keeps the share of a rollout where it is'),
  steering('resume', 'Resumes a paused rollout'),
  steering('step', 'Moves a rollout to its next step now'),
  steering('return', 'Rolls back: gives everyone the old versions again'),
  steering('finish', 'Gives everyone the new versions now'),
];

function steering(action: 'pause' | 'resume' | 'step' | 'return' | 'finish', summary: string): Command {
  return {
    name: `rollout ${action}`,
    usage: '<rollout> --why "…" [--revision <n>] [--despite-freeze]',
    summary,
    texts: ['why', 'revision'],
    flags: ['despite-freeze'],
    async run(context: CommandContext) {
      const { rollout: id } = namedWords(context.words, 'rollout');
      const why = whyOf(context);
      const registry = await context.registry();
      const expectedRevision = numberOf(context, 'revision') ?? unwrap(await registry.rollout(id)).revision;
      const rollout = unwrap(
        await registry.steerRollout(id, { action, why, expectedRevision, ...despiteFreezeOf(context) }),
      );
      return { json: rollout, text: describeRollout(rollout) };
    },
  };
}

type HeldSite = { readonly site: string; readonly remote: string; readonly why: string };

/**
 * The sites on which a rollout starts, and the sites of its channel that are left out because one of the rollout's
 * remotes is on hold there.
 *
 * @throws UsageError if no site of the channel remains
 */
async function namedSites(
  registry: Pick<RegistryOperations, 'sites' | 'channels'>,
  sites: ReturnType<typeof readChange>['sites'],
  remotes: readonly string[],
): Promise<{ readonly named: readonly (readonly [string, object])[]; readonly held: readonly HeldSite[] }> {
  if (typeof sites !== 'string') return { named: Object.entries(sites), held: [] };
  if (sites === '*') return { named: unwrap(await registry.sites()).map(({ site }) => [site, {}]), held: [] };
  const channel = sites.slice('channel:'.length);
  const followers = unwrap(await registry.channels()).filter((each) => each.channel === channel);
  const held = followers.flatMap(({ site, holds }) =>
    holds.filter(({ remote }) => remotes.includes(remote)).map(({ remote, why }) => ({ site, remote, why })),
  );
  const named = followers.filter(({ site }) => !held.some((hold) => hold.site === site));
  if (named.length === 0)
    throw new UsageError(
      `No site follows ${channel} without holding ${remotes.join(', ')}. forecourt channel list lists which site follows what.`,
    );
  return { named: named.map(({ site }) => [site, {}]), held };
}

const describeHeld = (held: readonly HeldSite[]): string | false =>
  held.length > 0 &&
  held.map(({ site, remote, why }) => `${site} is left as it is, because it holds ${remote}: ${why}`).join('\n');

const minutesOf: Readonly<Record<string, number>> = { m: 1, h: 60, d: 1_440 };

/** @throws UsageError */
function readSteps(text: string) {
  return text.split(',').map((step) => {
    const [, share, least, leastUnit, most, mostUnit] =
      /^\s*(\d+(?:\.\d{1,2})?)%:(\d+)([mhd])-(\d+)([mhd])\s*$/.exec(step) ?? [];
    if (share === undefined)
      throw new UsageError(`"${step}" is not a step such as 10%:2h-24h: share, minimum and maximum time.`);
    return {
      share: Math.round(Number(share) * 100),
      minMinutes: Number(least) * (minutesOf[leastUnit ?? ''] ?? 0),
      maxMinutes: Number(most) * (minutesOf[mostUnit ?? ''] ?? 0),
    };
  });
}

/** @throws UsageError */
function readGuards(text: string) {
  if (text === 'none') return [];
  return text.split(',').map((given) => {
    const [name = '', limit] = given.trim().split(':');
    const guard = guardNames.find((known) => known === name);
    if (guard === undefined || limit === undefined || !/^\d+(\.\d+)?$/.test(limit))
      throw new UsageError(
        `"${given}" is not a guard such as errors:0.005. Guards are ${guardNames.join(', ')}, or none.`,
      );
    return { guard, limit: Number(limit) };
  });
}

/** @throws UsageError */
function readTime(text: string): string {
  if (Number.isNaN(Date.parse(text)))
    throw new UsageError(`--at is a time such as 2026-03-04T08:00:00Z, not "${text}".`);
  return new Date(text).toISOString();
}

const percent = (basisPoints: number) => `${basisPoints / 100}%`;

function versionsOf({ remotes }: Pick<Rollout, 'remotes'>): string {
  return Object.entries(remotes)
    .map(([remote, version]) => `${remote}@${version ?? 'none'}`)
    .join(' ');
}

function describeRollout(rollout: Rollout): string {
  const { id, phase, share, step, steps, sites, record } = rollout;
  const last = record.findLast(({ readings }) => readings.length > 0);
  const shown = (value: number | null) => (value === null ? '' : String(Number(value.toPrecision(4))));
  return paragraphs(
    `${id} is ${phase}: ${percent(share)} of visitors to ${sites.join(', ')} get ${versionsOf(rollout)}, step ${step + 1} of ${steps.length}.`,
    last !== undefined &&
      table([
        ['GUARD', 'VERDICT', 'CONTROL', 'CANDIDATE', 'FROM', 'TO', 'LIMIT'],
        ...last.readings.map(({ guard, verdict, control, candidate, low, high, limit }) => [
          guard,
          verdict,
          shown(control),
          shown(candidate),
          shown(low),
          shown(high),
          String(limit),
        ]),
      ]),
    table([
      ['WHEN', 'WHO', 'PHASE', 'SHARE', 'WHY'],
      ...record.map((line) => [when(line.at), line.actor, line.phase, percent(line.share), line.because]),
    ]),
  );
}

function describeForecast({ verdicts, steps, guards }: RolloutForecast): string {
  return paragraphs(
    describeVerdicts(verdicts),
    table([
      ['SHARE', 'EARLIEST', 'LATEST'],
      ...steps.map(({ share, fromMinutes, untilMinutes }) => [
        percent(share),
        duration(fromMinutes),
        duration(untilMinutes),
      ]),
    ]),
    guards.length === 0
      ? 'There are no guards, so each step ends as soon as its minimum time has passed.'
      : table([
          ['GUARD', 'LIMIT', 'DECIDED AFTER'],
          ...guards.map(({ guard, limit, expectedMinutes }) => [
            guard,
            String(limit),
            expectedMinutes === null ? 'unknown: no visitors were measured' : duration(expectedMinutes),
          ]),
        ]),
  );
}

function duration(minutes: number): string {
  if (minutes < 120) return count(minutes, 'minute');
  return minutes < 2_880 ? `${Math.round(minutes / 60)} hours` : `${Math.round(minutes / 1_440)} days`;
}
