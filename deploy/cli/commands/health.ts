import type { BrowserEngine, PageViewCount } from '@forecourt/contracts/api';
import { browserEngines, endpoints, HealthResponse, PageViewsResponse, pageViewDays } from '@forecourt/contracts/api';
import { lockfilePattern } from '@forecourt/contracts/release';
import type { Command } from '../command.ts';
import { namedWords, UsageError } from '../command.ts';
import { describeHealth } from '../describe-health.ts';
import { requestApi } from '../request-api.ts';
import { count, paragraphs, table, when } from '../table.ts';

const mostHours = pageViewDays * 24;

/** `forecourt health <site> [--hours 24] [--lockfile <id>]` */
export const healthCommand: Command = {
  name: 'health',
  usage: '<site> [--hours 24] [--lockfile <id>]',
  summary: "Shows how many of a site's page views hydrated, and each remote version’s speed and errors",
  details: `A view is a page that someone saw. It hydrated, didn’t hydrate within ten seconds, or was left before that. The share of hydrated
views leaves out the views that were left. For a remote’s version, VIEWS counts the views of all lockfiles that pin it, and MEASURED
the views of its own pages that a browser measured. LCP, INP and CLS are 75th percentiles. ERRORS counts the version’s own failures
that browsers and the edge reported, also PER 1,000 views. PLATFORM counts its failures caused by the api, search, the
machine or the network. If the version was published with source maps, the latest report of each kind shows
the source file, line and function where a browser’s error was thrown. Everything is kept for ${pageViewDays} days. With --lockfile only one lockfile counts.`,
  texts: ['hours', 'lockfile'],
  async run({ words, text, ...connection }) {
    const { site } = namedWords(words, 'site');
    const hours = hoursOf(text('hours') ?? '24');
    const lockfile = text('lockfile');
    if (lockfile !== undefined && !lockfilePattern.test(lockfile))
      throw new UsageError(`"${lockfile}" is not a lockfile such as lk-0123456789abcdef. \`forecourt show\` names it.`);
    const span = { site, hours, lockfile };
    const [views, { remotes, pages }] = await Promise.all([
      requestApi(connection, endpoints.countedPageViews(span), {
        schema: PageViewsResponse,
        what: 'a question about page views',
      }),
      requestApi(connection, endpoints.health(span), { schema: HealthResponse, what: 'a question about health' }),
    ]);
    return {
      json: { ...views, remotes, pages },
      text: paragraphs(describe(views, lockfile), describeHealth(remotes)),
    };
  },
};

function hoursOf(given: string): number {
  const hours = Number(given);
  if (/^\d+$/.test(given) && hours >= 1 && hours <= mostHours) return hours;
  throw new UsageError(`--hours is a whole number from 1 to ${mostHours}, not "${given}".`);
}

type Outcomes = Pick<PageViewCount, 'hydrated' | 'notHydrated' | 'leftEarly'>;

const headings = ['VIEWS', 'HYDRATED', 'NOT HYDRATED', 'LEFT EARLY', 'SHARE'];

function describe({ site, from, counts }: PageViewsResponse, lockfile: string | undefined): string {
  const of = lockfile === undefined ? site : `${site} with ${lockfile}`;
  const all = sumOf(counts);
  if (viewsOf(all) === 0) return `No page views of ${of} were measured since ${when(from)}.`;
  const lockfiles = groupBy(counts, (each) => each.lockfile);
  return paragraphs(
    `${of} since ${when(from)}: ${count(viewsOf(all), 'view')}, ${shareOf(all)} hydrated.`,
    table([['ENGINE', 'VERSION', ...headings], ...browserEngines.flatMap((engine) => engineRows(engine, counts))]),
    lockfiles.length > 1 &&
      table([['LOCKFILE', ...headings], ...lockfiles.map(([id, own]) => [id, ...cellsOf(sumOf(own))])]),
  );
}

/** A row for the browser engine, followed by rows for its versions if there are several. */
function engineRows(engine: BrowserEngine, counts: readonly PageViewCount[]): readonly (readonly string[])[] {
  const own = counts.filter((each) => each.engine === engine);
  if (own.length === 0) return [];
  const rows = groupBy(own, ({ version }) => String(version)).map(([version, ofIt]) => [
    version === '0' ? 'unknown' : version,
    ...cellsOf(sumOf(ofIt)),
  ]);
  const [only] = rows;
  if (rows.length === 1 && only !== undefined) return [[engine, ...only]];
  return [[engine, 'all', ...cellsOf(sumOf(own))], ...rows.map((row) => ['', ...row])];
}

/** Counts by key. Keys that are numbers are in ascending order. */
function groupBy(
  counts: readonly PageViewCount[],
  keyOf: (each: PageViewCount) => string,
): readonly (readonly [string, readonly PageViewCount[]])[] {
  const groups: Record<string, PageViewCount[]> = {};
  for (const each of counts) {
    const key = keyOf(each);
    groups[key] = [...(groups[key] ?? []), each];
  }
  return Object.entries(groups);
}

function sumOf(counts: readonly PageViewCount[]): Outcomes {
  const sum = (outcome: keyof Outcomes) => counts.reduce((total, each) => total + each[outcome], 0);
  return { hydrated: sum('hydrated'), notHydrated: sum('notHydrated'), leftEarly: sum('leftEarly') };
}

const viewsOf = ({ hydrated, notHydrated, leftEarly }: Outcomes): number => hydrated + notHydrated + leftEarly;

function cellsOf(outcomes: Outcomes): readonly string[] {
  const { hydrated, notHydrated, leftEarly } = outcomes;
  return [...[viewsOf(outcomes), hydrated, notHydrated, leftEarly].map(String), shareOf(outcomes)];
}

/**
 * Share of hydrated views among all views that were not left early. Rounded down, so that it is less than 100% after a
 * single failure.
 */
function shareOf({ hydrated, notHydrated }: Outcomes): string {
  const decided = hydrated + notHydrated;
  return decided === 0 ? 'none' : `${(Math.floor((hydrated / decided) * 1_000) / 10).toFixed(1)}%`;
}
