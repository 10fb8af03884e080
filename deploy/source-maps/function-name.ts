/** Maximum number of occurrences of a name that are examined. */
const mostTries = 200;
const letter = /[\w$]/;
/**
 * The text after a function's name in an assignment: `t=function`, `t=async`, `t=e=>`, `t=(e,n)=>`, `t=({car:e})=>`.
 */
const begins = /^=(?:async\b|function\b|[\w$]+=>|\([^()]{0,300}\)=>)/;

/**
 * Finds the definition of a function in a line of a built file: the last definition of this name before a position
 * inside the function.
 *
 * @param text the line of the built file
 * @param column of the position inside the function, from 0
 * @returns column of the name in its definition, from 0; null if the line contains no definition
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
