import fc from 'fast-check';

const letters = 'aeornst1';

/**
 * Random queries from words of one record: complete, as prefixes, with one or two typos, joined, and sometimes with an
 * unknown word.
 *
 * @param phrases words; each list is from one record
 */
export function mistyped(phrases: readonly (readonly string[])[]): fc.Arbitrary<string> {
  const mistake = fc.record({
    kind: fc.constantFrom('insert', 'leave out', 'change', 'swap'),
    at: fc.nat(12),
    letter: fc.constantFrom(...letters),
  });
  const writing = fc.oneof(
    { withCrossShrink: true },
    { weight: 8, arbitrary: fc.constant((word: string) => word) },
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 6 }).map((length) => (word: string) => word.slice(0, length)) },
    {
      weight: 3,
      arbitrary: fc
        .array(mistake, { minLength: 1, maxLength: 2 })
        .map((mistakes) => (word: string) => mistakes.reduce(withMistake, word)),
    },
    { weight: 1, arbitrary: fc.string({ maxLength: 8 }).map((unknown) => () => unknown) },
  );
  const between = fc.oneof({ weight: 8, arbitrary: fc.constant(' ') }, fc.constantFrom('-', ', ', ''));
  const words = fc
    .constantFrom(...phrases)
    .chain((phrase) => fc.shuffledSubarray([...phrase], { minLength: 1, maxLength: Math.min(3, phrase.length) }));
  return fc
    .tuple(words, fc.array(writing, { minLength: 3, maxLength: 3 }), between, fc.constantFrom('', '', '', ' ', '.'))
    .map(([chosen, writings, gap, end]) => chosen.map((word, i) => writings[i]!(word)).join(gap) + end);
}

function withMistake(
  text: string,
  { kind, at: anywhere, letter }: { readonly kind: string; readonly at: number; readonly letter: string },
): string {
  const at = anywhere % (text.length + 1);
  const [before, after] = [text.slice(0, at), text.slice(at)];
  if (kind === 'insert') return before + letter + after;
  if (kind === 'leave out') return before + after.slice(1);
  if (kind === 'change') return before + letter + after.slice(1);
  return before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2);
}
