import { colourFamilyNamed, colourWord, isCategoryWord } from '@forecourt/contracts';

/** A fact with its number, as `readWords` writes it: `4-cylinder`, `2.8-litre`, `sleeps-4`, `250-series`. */
const factWord = /^(\d{1,2}(\.\d)?-(cylinder|door|speed|foot|litre)|sleeps-\d{1,2}|\d{2,3}-series)$/;

/** A grade with a hyphen, such as `GLX-R` or `e-POWER`. Its two parts alone would match many other listings. */
const hyphenated = /^(\p{L}{1,2}-[\p{L}\p{N}]+|[\p{L}\p{N}]+-(\p{L}{1,2}|\d\p{L}))$/u;

/** A colour before one of these words is part of a badge: `Black Edition`. */
const badgeWord = /^(edition|pack|series|line|label|top|knight)$/i;

/**
 * The text that the engine searches. Each fact is one word and each colour is its plain colour, as in the
 * keywords of a search record (`28litre`, `redcoloured`). A grade with a hyphen is one word, because engines
 * index it as one word too.
 */
export function engineText(query: string): string {
  const words = query.split(' ');
  return words
    .map((word, index) => {
      if (isCategoryWord(word)) return word.replaceAll('-', '');
      if (factWord.test(word)) return word.replace(/[-.]/g, '');
      if (hyphenated.test(word)) return word.replace('-', '');
      const family = badgeWord.test(words[index + 1] ?? '') ? undefined : colourFamilyNamed(word);
      return family === undefined ? word : colourWord(family);
    })
    .join(' ');
}
