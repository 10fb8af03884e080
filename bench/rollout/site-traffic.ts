import { vitalBounds } from '@forecourt/contracts/api';
import type { ArmCounts } from '@forecourt/contracts/release';
import type { SiteCounts } from '../../deploy/registry/decisions/rollout/observations.ts';
import type { Random } from './random.ts';
import { binomial, multinomial } from './random.ts';

/** How often documents of one version fail. */
export type Rates = {
  readonly errors: number;
  readonly notHydrated: number;
  /** Median of the LCP, in milliseconds. */
  readonly lcpMs: number;
};

/** Traffic of one site in one minute. */
export type Minute = {
  readonly views: number;
  readonly control: Rates;
  readonly candidate: Rates;
  /** Views of the candidate that three hostile networks add; `fail`: they report each of these views as failed. */
  readonly hostile?: { readonly views: number; readonly fail: boolean };
};

/** Share of documents that report an LCP. */
const withLcp = 0.4;
/** LCP of visitors: log-normal, most between half and twice the median. */
const lcpSpread = 0.5;
const bounds = vitalBounds('lcp');

type Arm = { views: number; hydrated: number; ownErrors: number; readonly lcp: Map<number, number> };

/** Counts what the visitors of one site report, minute after minute. */
export function createSiteTraffic(site: string, random: Random) {
  const [control, candidate] = [emptyArm(), emptyArm()];
  const hostile = { failed: 0, faultless: 0 };
  let minutes = 0;
  return {
    /**
     * @param share of the visitors that get the candidate, from 0 to 1
     * @param lengthMinutes 0: the views are added without time passing
     */
    addMinute(minute: Minute, share: number, lengthMinutes = 1): void {
      const candidates = binomial(random, minute.views, share);
      addViews(random, control, { views: minute.views - candidates, rates: minute.control });
      addViews(random, candidate, { views: candidates, rates: minute.candidate });
      minutes += lengthMinutes;
      const { views: added, fail } = minute.hostile ?? { views: 0, fail: false };
      candidate.views += added;
      candidate.hydrated += added;
      if (fail) candidate.ownErrors += added;
      hostile[fail ? 'failed' : 'faultless'] += added;
    },
    counts: (): SiteCounts => {
      const days = Math.max(1, Math.ceil(minutes / (24 * 60)));
      const nobody = { failed: 0, faultless: 0 };
      return { site, control: toCounts(control, nobody, days), candidate: toCounts(candidate, hostile, days) };
    },
  };
}

const emptyArm = (): Arm => ({ views: 0, hydrated: 0, ownErrors: 0, lcp: new Map() });

function addViews(random: Random, arm: Arm, { views, rates }: { readonly views: number; readonly rates: Rates }): void {
  arm.views += views;
  arm.ownErrors += binomial(random, views, rates.errors);
  arm.hydrated += views - binomial(random, views, rates.notHydrated);
  const { first, probabilities } = lcpIntervals(rates.lcpMs);
  for (const [index, count] of multinomial(random, binomial(random, views, withLcp), probabilities).entries())
    if (count > 0) arm.lcp.set(first + index, (arm.lcp.get(first + index) ?? 0) + count);
}

/**
 * Assumed number of documents that one of the largest networks, such as an office, requests in a day: one visit of 5
 * documents plus a fortieth of `all`, at most 30.
 *
 * @param all documents that all networks together request in a day
 */
const documentsOf = (all: number) => Math.min(30, 5 + all / 40);

/**
 * Upper bound of the documents of one kind, such as failed ones, that the three largest honest networks request in a
 * day. In each network, this kind has the same share as in all traffic, rounded up to whole documents. One more
 * document is added for chance.
 *
 * @param ofKind documents of the kind from all visitors
 * @param all documents of all kinds from all visitors
 */
const ofThreeNetworks = (ofKind: number, all: number): number =>
  all === 0 ? 0 : 3 * (Math.ceil((documentsOf(all) * ofKind) / all) + 1);

type Hostile = { readonly failed: number; readonly faultless: number };

function toCounts({ views, hydrated, ownErrors, lcp }: Arm, hostile: Hostile, days: number): ArmCounts {
  const most = (ofKind: number, added = 0) => {
    const honest = ofKind - added;
    return Math.max(added, Math.min(honest, days * ofThreeNetworks(honest / days, views / days)));
  };
  return {
    views,
    hydrated,
    ownErrors,
    platformErrors: 0,
    visits: 0,
    enquiries: 0,
    vitals: { lcp: [...lcp].map(([bucket, count]) => ({ bucket, count })), inp: [], cls: [] },
    fromFewNetworks: {
      ownErrors: most(ownErrors, hostile.failed),
      faultless: most(views - ownErrors, hostile.faultless),
      notHydrated: most(views - hydrated),
      hydrated: most(hydrated, hostile.failed + hostile.faultless),
      visits: 0,
      vitals: most(withLcp * views),
    },
  };
}

type Intervals = { readonly first: number; readonly probabilities: readonly number[] };
const known = new Map<number, Intervals>();

/** Probability of each histogram interval around a median; improbable outer intervals are left out. */
function lcpIntervals(medianMs: number): Intervals {
  const before = known.get(medianMs);
  if (before !== undefined) return before;
  const all = bounds.map((bound, index) => below(bound, medianMs) - below(bounds[index - 1] ?? 0, medianMs));
  const first = all.findIndex((probability) => probability > 1e-4);
  const last = all.findLastIndex((probability) => probability > 1e-4);
  const kept = all.slice(first, last + 1);
  const sum = kept.reduce((total, probability) => total + probability, 0);
  const found = { first, probabilities: kept.map((probability) => probability / sum) };
  known.set(medianMs, found);
  return found;
}

const below = (value: number, medianMs: number): number =>
  value <= 0 ? 0 : normal(Math.log(value / medianMs) / lcpSpread);

/** Standard normal distribution function, by the logistic approximation of Bowling et al. (2009), to 0.0002. */
const normal = (value: number): number => 1 / (1 + Math.exp(-0.07056 * value ** 3 - 1.5976 * value));
