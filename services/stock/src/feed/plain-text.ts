import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** Elements whose content is not text. */
const silent = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'title', 'svg', 'math']);
/** Elements that begin and end a paragraph. */
// biome-ignore format: a list reads by its lines
const blocks = new Set([
  'p', 'div', 'section', 'article', 'header', 'footer', 'blockquote', 'pre', 'table', 'tr', 'center', 'br', 'hr',
  'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6',
]);
const paragraphEnd = '|';

/**
 * Converts a cell of plain text or HTML to paragraphs separated by `|`, as in a vehicle's comments. Entities are
 * decoded twice, because exports often encode them twice.
 */
export function toPlainText(cell: string): string {
  const isMarkup = /<\/?[a-z!]/i.test(cell);
  const text = isMarkup || cell.includes('&') ? wordsOf(isMarkup ? cell : cell.replaceAll('<', '&lt;')) : cell;
  const again = /&(#\d+|#x[\da-f]+|[a-z]+);/i.test(text) ? wordsOf(text.replaceAll('<', '&lt;')) : text;
  return again
    .split(isMarkup ? paragraphEnd : /[|\n]+/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .join(paragraphEnd);
}

/** The code is iterative, because the elements of a feed may be nested to any depth. */
function wordsOf(html: string): string {
  let words = '';
  const ahead: (Node | typeof paragraphEnd)[] = [...parseFragment(html).childNodes].reverse();
  for (let node = ahead.pop(); node !== undefined; node = ahead.pop()) {
    if (node === paragraphEnd) words += node;
    else if ('value' in node) words += node.value;
    else if ('childNodes' in node && !silent.has(node.nodeName)) {
      const isBlock = blocks.has(node.nodeName);
      if (isBlock) words += paragraphEnd;
      if (isBlock) ahead.push(paragraphEnd);
      for (let at = node.childNodes.length - 1; at >= 0; at -= 1) ahead.push(node.childNodes[at]!);
    }
  }
  return words;
}
