/** Counts the words of a text, for its reading time. */
export function countWords(markdown: string): number {
  return markdown.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
}
