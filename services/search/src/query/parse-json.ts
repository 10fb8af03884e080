import { SearchError } from '../errors.ts';

/** Values inside each other; deeper ones would overflow the stack of code that walks through them. */
const deepest = 100;

/**
 * Parses JSON from outside.
 *
 * @throws SyntaxError as `JSON.parse` does, SEARCH_BODY_INVALID when it nests too deep
 */
export function parseJson(text: string): unknown {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (inText) {
      if (code === backslash) at++;
      else if (code === quote) inText = false;
    } else if (code === quote) inText = true;
    else if (code === openBrace || code === openBracket) {
      if (++depth > deepest)
        throw new SearchError('SEARCH_BODY_INVALID', `The JSON nests deeper than the ${deepest} levels allowed`);
    } else if (code === closeBrace || code === closeBracket) depth--;
  }
  return JSON.parse(text);
}

const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket] = [...'"\\{}[]'].map((sign) =>
  sign.charCodeAt(0),
);
