import { type Highlighted, type HighlightTags, highlight } from './highlight.ts';
import type { QueryWord } from './text-index.ts';
import { wordsOf } from './words.ts';

/** One value of `_snippetResult`. */
export type Snippet = Pick<Highlighted, 'value' | 'matchLevel'>;

export type SnippetShape = HighlightTags & {
  /** Maximum number of words of the snippet. */
  readonly length: number;
  /** Inserted where the text is cut. */
  readonly ellipsis: string;
};

/** The part of a text with the most query words, highlighted; the beginning of the text if it has no query words. */
export function snippet(text: string, query: readonly QueryWord[], shape: SnippetShape): Snippet {
  const words = wordsOf(text);
  const size = Math.max(1, shape.length);
  if (words.length <= size) return pick(highlight(text, query, shape));
  const hits = words.map((word) => highlight(text.slice(word.from, word.to), query, shape).matchLevel !== 'none');
  const start = bestStart(hits, size);
  const end = start + size;
  const from = start === 0 ? 0 : words[start]!.from;
  const to = end === words.length ? text.length : words[end - 1]!.to;
  const { value, matchLevel } = highlight(text.slice(from, to), query, shape);
  return {
    value: `${start > 0 ? shape.ellipsis : ''}${value}${end < words.length ? shape.ellipsis : ''}`,
    matchLevel,
  };
}

/** Start of the window with the most hits, moved so that they are in its middle. */
function bestStart(hits: readonly boolean[], size: number): number {
  // Hits in the window of `size` words that ends at `end`.
  let inWindow = 0;
  let most = 0;
  let start = 0;
  for (let end = 0; end < hits.length; end++) {
    inWindow += Number(hits[end]) - Number(end >= size && hits[end - size]);
    if (inWindow <= most) continue;
    most = inWindow;
    start = Math.max(0, end - size + 1);
  }
  if (most === 0) return 0;
  const first = hits.indexOf(true, start);
  const last = hits.lastIndexOf(true, start + size - 1);
  const centred = first - Math.floor((size - (last - first + 1)) / 2);
  return Math.max(0, Math.min(centred, hits.length - size));
}

function pick({ value, matchLevel }: Highlighted): Snippet {
  return { value, matchLevel };
}
