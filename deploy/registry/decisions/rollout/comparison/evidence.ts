/**
 * Evidence against "candidate minus control is `difference`" that may be evaluated after every report.
 *
 * Both sides are streams of observations between 0 and 1, where 1 is bad. Under the null hypothesis their means are
 * `control.mean` and `candidate.mean`. For any tilt s the product of exp(s·x) / (1 + mean·(e^s − 1)) over the
 * observations is a supermartingale, whatever the order in which observations of the two sides arrive, and however
 * visitors are divided between the sides. A weighted sum of such products, with weights fixed beforehand, is also a
 * supermartingale. By Ville's inequality, the probability that the sum ever exceeds 1/α is at most α: the bounds hold
 * at all times simultaneously, and are exact for rare failures.
 *
 * The weights prefer tilts that compare the sides with each other (candidate up, control down in proportion to their
 * numbers of observations); a beta-binomial mixture of both sides covers what these tilts do not.
 *
 * @source Howard, Ramdas, McAuliffe, Sekhon: Time-uniform, nonparametric, nonasymptotic confidence sequences, Annals of
 * Statistics 49 (2021), mixture of sub-Bernoulli processes; Waudby-Smith, Ramdas: Estimating means of bounded random
 * variables by betting, JRSS B 86 (2024); Howard, Ramdas: Sequential estimation of quantiles, Bernoulli 28 (2022)
 */

/** Observations of the control or the candidate, and their mean under the null hypothesis. */
export type Side = { readonly count: number; readonly bad: number; readonly mean: number };

/** The null hypothesis for one value of its free parameter, such as the control's own failure rate. */
export type Null = { readonly control: Side; readonly candidate: Side };

/**
 * Observations of one site. A site's control and candidate are compared with each other, never with those of another
 * site.
 */
export type Stratum = {
  readonly controls: number;
  readonly candidates: number;
  /** The observed difference: candidate minus control. */
  readonly observed: number;
  /** The null hypothesis with this difference that fits the observations best, approximately. */
  readonly likeliest: (difference: number) => Null;
  /**
   * Null hypotheses with this difference, for several values of the free parameter. The values are so close together
   * that the least evidence against them is practically the least evidence against all possible values.
   */
  readonly nulls: (difference: number) => readonly Null[];
};

/** `above`: evidence that the true difference is larger; `below`: that it is smaller. */
export type Direction = 'above' | 'below';

/**
 * The larger of a bet's two tilts (one per side), and the weight of the bet. A tilt is a logarithm of odds. The weights
 * sum to 1.
 */
const tilts: readonly (readonly [tilt: number, weight: number])[] = [
  [0.03, 0.03],
  [0.06, 0.06],
  [0.1, 0.11],
  [0.17, 0.18],
  [0.28, 0.2],
  [0.45, 0.19],
  [0.7, 0.12],
  [1.2, 0.06],
  [2.5, 0.03],
  [5, 0.02],
];

/** Ratios of the candidate's number of observations to the control's, with weights that sum to 1. */
const ratios: readonly (readonly [ratio: number, weight: number])[] = [
  [0.01, 0.1],
  [0.03, 0.1],
  [0.1, 0.2],
  [0.3, 0.2],
  [1, 0.25],
  [3, 0.1],
  [10, 0.05],
];

/** Weight of the beta-binomial mixture; the pairs of tilts have the remaining weight. */
const mixtureWeight = 0.05;

/**
 * A bet is a pair of tilts. A bet is left out if the logarithm of its evidence is smaller than that of the best bet by
 * more than this value. Leaving bets out only reduces the evidence.
 */
const farBehind = 8;

/**
 * Logarithm of the evidence from all sites together. The difference is assumed equal on all sites; their rates may
 * differ.
 *
 * For `above`, half of the weight is on single sites, so that normal results of large sites do not hide one broken
 * site.
 *
 * @returns −∞ unless control and candidate both have observations
 */
export function logEvidence(strata: readonly Stratum[], difference: number, direction: Direction): number {
  const compared = comparable(strata);
  if (compared.length === 0) return Number.NEGATIVE_INFINITY;
  const bets = worthwhile(compared, difference, direction);
  return combine(
    compared.map(({ nulls }) => leastEvidence(nulls(difference), bets, direction)),
    bets,
    direction,
  );
}

/**
 * An upper bound of the evidence: the evidence against the likeliest null hypothesis alone. Computing it takes a
 * fiftieth of the time, and in most cases even this bound is below the needed evidence.
 */
export function mostEvidence(strata: readonly Stratum[], difference: number, direction: Direction): number {
  const compared = comparable(strata);
  const isBeyond = ({ observed }: Stratum) => (direction === 'above' ? observed > difference : observed < difference);
  if (!compared.some(isBeyond)) return Number.NEGATIVE_INFINITY;
  const bets = betsFor(compared, direction);
  return combine(
    compared.map(({ likeliest }) => leastEvidence([likeliest(difference)], bets, direction)),
    bets,
    direction,
  );
}

const comparable = (strata: readonly Stratum[]): readonly Stratum[] =>
  strata.filter(({ controls, candidates }) => controls > 0 && candidates > 0);

/**
 * Combines the evidence of all sites and bets.
 *
 * @param sites evidence by site and bet
 */
function combine(sites: readonly (readonly number[])[], bets: readonly Bet[], direction: Direction): number {
  const of = (evidence: (bet: number) => number) => logSum(bets.map(({ logWeight }, bet) => logWeight + evidence(bet)));
  const together = of((bet) => sum(sites.map((site) => site[bet] ?? 0)));
  if (direction === 'below' || sites.length === 1) return together;
  const single = logSum(sites.map((site) => of((bet) => site[bet] ?? 0))) - Math.log(sites.length);
  return logSumOfTwo(together, single) - Math.log(2);
}

/**
 * The bets that give about as much evidence against the likeliest null hypothesis as the best bet. Both the evidence of
 * all sites together and the evidence of each single site count.
 */
function worthwhile(strata: readonly Stratum[], difference: number, direction: Direction): readonly Bet[] {
  const bets = betsFor(strata, direction);
  const sites = strata.map(({ likeliest }) => leastEvidence([likeliest(difference)], bets, direction));
  const totals = bets.map((_, bet) => sum(sites.map((site) => site[bet] ?? 0)));
  const isNear = (values: readonly number[], bet: number) => (values[bet] ?? 0) >= Math.max(...values) - farBehind;
  return bets.filter((_, bet) => [totals, ...sites].some((values) => isNear(values, bet)));
}

/** A pair of tilts, one for each side, with the logarithm of the pair's weight. */
type Bet = { readonly candidate: Tilt; readonly control: Tilt; readonly logWeight: number };

/** `by`: s in the formula at the top of this file. `growth`: e^s − 1. */
type Tilt = { readonly by: number; readonly growth: number };

const toTilt = (by: number): Tilt => ({ by, growth: Math.expm1(by) });

/**
 * The bets whose ratio is closest to the ratio of the observations. Leaving other bets out only reduces the evidence.
 */
function betsFor(strata: readonly Stratum[], direction: Direction): readonly Bet[] {
  const sign = direction === 'above' ? 1 : -1;
  const observed = sum(strata.map(({ candidates }) => candidates)) / sum(strata.map(({ controls }) => controls));
  const distance = ([ratio]: readonly [number, number]) => Math.abs(Math.log(ratio / observed));
  const near = ratios.toSorted((one, other) => distance(one) - distance(other)).slice(0, 2);
  return near.flatMap(([ratio, share]) =>
    tilts.map(([tilt, weight]) => ({
      candidate: toTilt((sign * tilt) / Math.max(1, ratio)),
      control: toTilt(-sign * tilt * Math.min(1, ratio)),
      logWeight: Math.log(share * weight),
    })),
  );
}

/**
 * The evidence of one site for each bet: the smallest over all null hypotheses, because the evidence must hold against
 * each of them.
 */
function leastEvidence(nulls: readonly Null[], bets: readonly Bet[], direction: Direction): readonly number[] {
  const least = bets.map(() => Number.POSITIVE_INFINITY);
  for (const { control, candidate } of nulls) {
    const mixture = Math.log(mixtureWeight) + betaBinomial(control) + betaBinomial(oneSided(candidate, direction));
    for (const [index, bet] of bets.entries()) {
      const tilted = Math.log(1 - mixtureWeight) + tiltedBy(bet.control, control) + tiltedBy(bet.candidate, candidate);
      const both = logSumOfTwo(mixture, tilted);
      if (both < (least[index] ?? 0)) least[index] = both;
    }
  }
  return least;
}

const tiltedBy = ({ by, growth }: Tilt, { count, bad, mean }: Side): number =>
  by * bad - count * Math.log1p(mean * growth);

/**
 * The candidate with the mean that the null hypothesis assumes. The hypothesis allows all differences on one side of
 * the limit. Among the allowed means, the one with the least evidence against it is used: the observed mean if it is
 * allowed, otherwise the mean at the limit.
 */
function oneSided(candidate: Side, direction: Direction): Side {
  const observed = candidate.bad / candidate.count;
  const mean = direction === 'above' ? Math.min(candidate.mean, observed) : Math.max(candidate.mean, observed);
  return { ...candidate, mean };
}

/** Logarithm of the evidence of one side, mixed over all tilts with Jeffreys' prior. */
function betaBinomial({ count, bad, mean }: Side): number {
  const good = count - bad;
  const likelihood = (bad > 0 ? bad * Math.log(mean) : 0) + (good > 0 ? good * Math.log1p(-mean) : 0);
  return logGamma(bad + 0.5) + logGamma(good + 0.5) - logGamma(count + 1) - Math.log(Math.PI) - likelihood;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function logSumOfTwo(one: number, other: number): number {
  const larger = Math.max(one, other);
  const behind = Math.abs(one - other);
  // Above 40 the smaller term is below the rounding of a double. This also covers infinite values.
  return behind < 40 ? larger + Math.log1p(Math.exp(-behind)) : larger;
}

const logSum = (values: readonly number[]): number => values.reduce(logSumOfTwo, Number.NEGATIVE_INFINITY);

/**
 * Logarithm of the gamma function for arguments ≥ 0.5, accurate to about 1e-10. Uses Stirling's series for arguments
 * of 8 and more.
 */
function logGamma(argument: number): number {
  let at = argument;
  let factor = 1;
  while (at < 8) {
    factor *= at;
    at += 1;
  }
  const inverse = 1 / (at * at);
  const series = (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse / 1680))) / at;
  return (at - 0.5) * Math.log(at) - at + Math.log(2 * Math.PI) / 2 + series - Math.log(factor);
}
