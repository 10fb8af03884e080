/** Numbers of a pseudorandom sequence, each from 0 to below 1. The same seed gives the same sequence. */
export type Random = () => number;

/** @source sfc32 of PractRand, by Chris Doty-Humphrey */
export function createRandom(seed: number): Random {
  let [a, b, c, counter] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 1];
  const random = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let skipped = 0; skipped < 15; skipped += 1) random();
  return random;
}

/** Random number of successes in `trials`, exact: draws the geometric distance from each success to the next. */
export function binomial(random: Random, trials: number, probability: number): number {
  if (probability > 0.5) return trials - binomial(random, trials, 1 - probability);
  if (probability <= 0) return 0;
  const perTrial = Math.log1p(-probability);
  let successes = 0;
  let at = 0;
  for (;;) {
    at += Math.floor(Math.log1p(-random()) / perTrial) + 1;
    if (at > trials) return successes;
    successes += 1;
  }
}

/** Distributes trials over outcomes. */
export function multinomial(random: Random, trials: number, probabilities: readonly number[]): readonly number[] {
  let left = trials;
  let rest = 1;
  return probabilities.map((probability) => {
    const drawn = binomial(random, left, Math.min(1, probability / rest));
    left -= drawn;
    rest -= probability;
    return drawn;
  });
}
