/** Words that do not describe a car. "one" and "four" are missing, because they can be part of a name. */
export const englishStopWords: ReadonlySet<string> = new Set(
  (
    'a about above after all also am an and any are as at be been being below between both but by can could did do ' +
    'does doing down each for from further had has have having he her here him his how i if in into is it its me ' +
    'more most my no nor not of off on only or other our out over own please same she should so some such than that ' +
    'the their them then there these they this those to too under until up very want was we were what when where ' +
    'which while who whom why will with would you your'
  ).split(' '),
);

const irregular: readonly (readonly [singular: string, plural: string])[] = [
  ['man', 'men'],
  ['woman', 'women'],
  ['child', 'children'],
  ['person', 'people'],
  ['foot', 'feet'],
  ['tooth', 'teeth'],
  ['leaf', 'leaves'],
  ['half', 'halves'],
];

/**
 * Possible singular and plural forms of an English word, by rule. Some are not real words, but those do not occur in
 * records. Words with digits and words shorter than three letters have no other form.
 *
 * @param word folded
 */
export function englishForms(word: string): string[] {
  if (!/^[a-z]{3,}$/.test(word)) return [];
  const forms = new Set<string>();
  for (const singular of [word, ...singularsOf(word)]) {
    forms.add(singular);
    for (const plural of pluralsOf(singular)) forms.add(plural);
  }
  forms.delete(word);
  return [...forms];
}

function singularsOf(word: string): string[] {
  const known = irregular.filter(([, plural]) => plural === word).map(([singular]) => singular);
  if (!word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return known;
  if (word.endsWith('ies')) return [...known, `${word.slice(0, -3)}y`, word.slice(0, -1)];
  if (/(?:x|ch|sh|ss|z)es$/.test(word)) return [...known, word.slice(0, -2), word.slice(0, -1)];
  return [...known, word.slice(0, -1)];
}

function pluralsOf(word: string): string[] {
  const known = irregular.filter(([singular]) => singular === word).map(([, plural]) => plural);
  if (/[^aeiou]y$/.test(word)) return [...known, `${word.slice(0, -1)}ies`];
  if (/(?:s|x|z|ch|sh)$/.test(word)) return [...known, `${word}es`];
  return [...known, `${word}s`];
}
