/**
 * Pairs of statements about one vehicle that contradict each other, in either order. Each pattern matches a sentence
 * of the comment or the tag.
 */
const contradictions: readonly (readonly [RegExp, RegExp])[] = [
  [
    /part service history/i,
    /on time every time|every receipt|looked after it since|full service history|receipts for everything/i,
  ],
  [/second owner/i, /one owner|one careful owner|one \w+ owner from new|bought (here )?new/i],
  [/ex-fleet|council vehicle|off a lease|household|by a (retired )?couple/i, /one owner$/i],
  [/nothing else|nothing to report|nothing outside/i, /scuff|stone chip|small scratch|repaired panel|no dents worth/i],
  [/no kerb rash|no dents worth/i, /scuff/i],
  [/balance of new car warranty/i, /full (new vehicle|factory) warranty/i],
  [/(four )?good (all-terrain )?tyres|new tyres all round/i, /two (new|fresh) tyres/i],
  [/worked for a living|builder|electrician|fleet|council/i, /extras that cost the first owner|weekend tourer/i],
  [/last serviced here at|last (done )?at \d/i, /freshly serviced|just serviced/i],
];

/** Whether a sentence is compatible with all earlier ones. */
export function agrees(sentence: string, said: readonly string[]): boolean {
  return said.every((other) =>
    contradictions.every(([a, b]) => !((a.test(sentence) && b.test(other)) || (b.test(sentence) && a.test(other)))),
  );
}
