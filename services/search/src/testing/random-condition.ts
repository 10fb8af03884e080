import fc from 'fast-check';
import type { Condition, Quote, Sign } from './condition.ts';

/** Attributes and values for random filters: labels of each facet, and numbers at or near which results change. */
export type Vocabulary = {
  readonly labels: Readonly<Record<string, readonly string[]>>;
  readonly numbers: Readonly<Record<string, readonly number[]>>;
};

/** An attribute together with one of its values. */
function pairs<T>(values: Readonly<Record<string, readonly T[]>>): fc.Arbitrary<readonly [string, T]> {
  return fc.constantFrom(
    ...Object.entries(values).flatMap(([attribute, all]) => all.map((value) => [attribute, value] as const)),
  );
}

export function randomLabelTest({ labels }: Vocabulary): fc.Arbitrary<Condition> {
  const quote = fc.constantFrom<Quote>('none', 'double', 'single', 'whole');
  return fc
    .tuple(pairs(labels), quote)
    .map(([[attribute, label], written]) => ({ kind: 'label', attribute, label, quote: written }));
}

export function randomNumberTest({ numbers }: Vocabulary): fc.Arbitrary<Condition> {
  const shift = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.constantFrom(-1, 1, 0.5, 1_000));
  const number = fc.tuple(pairs(numbers), shift).map(([[attribute, value], by]) => [attribute, value + by] as const);
  const compare = fc
    .tuple(number, fc.constantFrom<Sign>('=', '!=', '<', '<=', '>', '>='))
    .map(([[attribute, value], sign]): Condition => ({ kind: 'compare', attribute, sign, value }));
  const range = number.chain(([attribute, a]) =>
    fc
      .constantFrom(a, ...numbers[attribute]!)
      .map((b): Condition => ({ kind: 'range', attribute, from: Math.min(a, b), to: Math.max(a, b) })),
  );
  return fc.oneof({ weight: 3, arbitrary: compare }, range);
}

/** Expressions of AND, OR and NOT over all kinds of tests, up to four levels deep. */
export function randomCondition(vocabulary: Vocabulary): fc.Arbitrary<Condition> {
  return fc.letrec<{ condition: Condition }>((tie) => ({
    condition: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      randomLabelTest(vocabulary),
      randomNumberTest(vocabulary),
      tie('condition').map((part): Condition => ({ kind: 'not', part })),
      fc
        .tuple(
          fc.constantFrom('all' as const, 'any' as const),
          fc.array(tie('condition'), { minLength: 2, maxLength: 3 }),
        )
        .map(([kind, parts]): Condition => ({ kind, parts })),
    ),
  })).condition;
}
