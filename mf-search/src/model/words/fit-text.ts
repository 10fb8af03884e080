/**
 * Shortens a text to whole words and adds an ellipsis.
 *
 * @param most maximum number of characters
 */
export function fitText(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > most / 2 ? cut.slice(0, space) : cut).replace(/(?<![\s,·–-])[\s,·–-]+$/, '').replace(/[\ud800-\udbff]$/, '')}…`;
}
