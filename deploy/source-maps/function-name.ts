/** Tries at a name that is written often. */
const mostTries = 200;
const letter = /[\w$]/;
/** What follows the name of a function: `function t(`, `t=function`, `t=async`, `t=e=>`, `t=(e,n)=>`, `t=({car:e})=>`. */
const begins = /^=(?:async\b|function\b|[\w$]+=>|\([^()]{0,300}\)=>)/;

/**
 * Where a built file defines the function that contains a place: the last definition of that name before it.
 *
 * @param text the line of the built file
 * @param column of the place, from 0
 * @returns column of the name, from 0; null: the file defines none so
 */
export function definitionOf(text: string, name: string, column: number): number | null {
  let at = column;
  for (let tries = 0; tries < mostTries; tries++) {
    at = at === 0 ? -1 : text.lastIndexOf(name, at - 1);
    if (at < 0) return null;
    if (isDefinition(text, name, at)) return at;
  }
  return null;
}

function isDefinition(text: string, name: string, at: number): boolean {
  const next = text.charAt(at + name.length);
  if (letter.test(text.charAt(at - 1)) || letter.test(next)) return false;
  if (next === '(') return text.endsWith('function ', at);
  return begins.test(text.slice(at + name.length, at + name.length + 320));
}
