/** Matches a category or a bound that is written as one word of a search's text. */
const words =
  /^(seven-or-more-seats|electric-and-hybrid|four-wheel-drive|work-vehicles|tows-[\d-]+-tonnes-or-more|low-kilometres|good-first-cars|learner-approved-lams|(car|light-rigid|medium-rigid)-licence|sleeps-four-or-more|(tare-)?(up-to|over)-[\d-]+-(kg|ft|cc))$/;

/** A value of the facet `categories` as one word of a search's text: `low-kilometres`. */
export function categoryWord(category: string): string {
  return category
    .toLowerCase()
    .replace(/(?<=\d),(?=\d)/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** A value of the facet `categories` as a keyword of a search record: `lowkilometres`. */
export function categoryKeyword(category: string): string {
  return categoryWord(category).replaceAll('-', '');
}

/** Whether the word is a category or a bound; search records contain each of these as one keyword. */
export function isCategoryWord(word: string): boolean {
  return words.test(word);
}
