/** Maximum length of the list of wishes in a message. */
const longest = 360;

/**
 * The message of an enquiry for a vehicle that a search did not find: `I’m looking for a car: RAV4, hybrid,
 * under $35,000. …`.
 *
 * @param wanted the chosen filters in words; empty: anything
 * @param noun the site's noun for a vehicle
 */
export function wishMessage(wanted: readonly string[], noun: string): string {
  const kept = wanted.filter((_, at) => wanted.slice(0, at + 1).join(', ').length <= longest);
  const article = /^[aeio]/i.test(noun) ? 'an' : 'a';
  const wish = kept.length === 0 ? '' : `: ${kept.join(', ')}`;
  return `I’m looking for ${article} ${noun}${wish}. Can you find me one?`;
}
