import { colourFamilyNamed, colourWord, isCategoryWord } from '@forecourt/contracts';

/** A fact with its number, as `readWords` writes it: `4-cylinder`, `2.8-litre`, `sleeps-4`, `250-series`. */
const factWord = /^(\d{1,2}(\.\d)?-(cylinder|door|speed|foot|litre)|sleeps-\d{1,2}|\d{2,3}-series)$/;

/**
 * A grade with a hyphen, such as `GLX-R` or `e-POWER`. If its two parts were searched separately, they would match many
 * other listings.
 */
const hyphenated = /^(\p{L}{1,2}-[\p{L}\p{N}]+|[\p{L}\p{N}]+-(\p{L}{1,2}|\d\p{L}))$/u;

/** A colour before one of these words is part of a badge: `Black Edition`. */
const badgeWord = /^(edition|pack|series|line|label|top|knight)$/i;

/**
 * The text that the engine searches. Like the keywords of a search record, it writes a fact as one word (`28litre`) and
 * a colour as its plain colour (`redcoloured`). A grade with a hyphen is one word, as engines index it.
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
