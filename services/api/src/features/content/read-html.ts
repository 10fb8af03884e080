import type { Budget } from '@forecourt/budget';
import { defaultBudget } from '@forecourt/budget';
import type { ContentBlock, ContentRun } from '@forecourt/contracts/api';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment } from 'parse5';
import { isPlace, joined, withBoundedAddresses } from './runs.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;
type Dress = Omit<ContentRun, 'text'>;

/** Elements whose content is not text. */
const silent = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'title',
  'textarea',
  'svg',
  'math',
]);
const blocks = new Set([
  'p',
  'div',
  'section',
  'article',
  'header',
  'footer',
  'blockquote',
  'pre',
  'table',
  'tr',
  'center',
]);

/**
 * Converts a feed's HTML to blocks without HTML: paragraphs, headings and lists with strong and emphasised text, line
 * breaks and safe links. Other elements are replaced by their text. Scripts, styles and content nested deeper than the
 * budget are removed. The result is safe even if the feed did not sanitise its HTML. A text that would become too many
 * elements loses its formatting, or becomes one paragraph.
 *
 * @source spec §3, OFFR-008
 */
export function readHtml(html: string, { contentDepth }: Budget = defaultBudget): ContentBlock[] {
  return withBoundedAddresses(blocksOf(parse(html), contentDepth));
}

/** Maximum number of elements for each start tag in a text; in addition, every text may have `fewElements`. */
const elementsPerTag = 8;
const fewElements = 100;
/** Maximum number of elements of a text. */
const mostElements = 10_000;

/**
 * Elements that the parser repeats in each later paragraph until they are closed. Thousands of open ones would become
 * millions of elements.
 */
const formatting = /<\/?(?:a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)\b[^<>]*>/gi;

/**
 * Roughly what browsers hide: comments, and elements whose content is not text. An element without an end tag hides the
 * rest of the text. A self-closing `svg` or `math` hides nothing.
 */
const silentParts = new RegExp(
  `<!--(?:-?>|[^]*?(?:--!?>|$))|<(?:svg|math)\\b[^<>]*/>|<(${[...silent].join('|')})(?=[\\s/>])[^]*?(?:</\\1(?=[\\s/>])[^>]*>?|$)`,
  'gi',
);

/** Tags, and any other `<`. A text without `<` cannot have elements. */
const tags = /<[^<>]*>|</g;

/**
 * The nodes of a text. If the text becomes too many elements, its formatting is removed. If there are still too many,
 * all tags are removed.
 */
function parse(html: string): readonly Node[] {
  return (
    parseBounded(html) ??
    parseBounded(html.replace(formatting, '')) ??
    parseFragment(html.replace(silentParts, ' ').replace(tags, ' ')).childNodes
  );
}

/** Null: the text would become too many elements. */
function parseBounded(html: string): readonly Node[] | null {
  const startTags = html.match(/<[a-z]/gi)?.length ?? 0;
  const most = Math.min(mostElements, fewElements + elementsPerTag * startTags);
  let elements = 0;
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(...given) {
      if (++elements > most) throw new TooManyElements();
      return defaultTreeAdapter.createElement(...given);
    },
  };
  try {
    return parseFragment(html, { treeAdapter }).childNodes;
  } catch (error) {
    if (!(error instanceof TooManyElements)) throw error;
    return null;
  }
}

class TooManyElements extends Error {}

/** @param levels remaining depth */
function blocksOf(nodes: readonly Node[], levels: number): ContentBlock[] {
  if (levels === 0) return [];
  const found: ContentBlock[] = [];
  let words: Node[] = [];
  const end = () => {
    const runs = trimmed(joined(words.flatMap((node) => runsOf(node, {}, levels))));
    if (runs.length > 0) found.push({ kind: 'paragraph', runs });
    words = [];
  };
  for (const node of nodes) {
    if (!isElement(node) || !isBlock(node)) {
      words.push(node);
      continue;
    }
    end();
    found.push(...blockOf(node, levels - 1));
  }
  end();
  return found;
}

function blockOf(element: Element, levels: number): ContentBlock[] {
  const { tagName, childNodes } = element;
  const level = /^h([1-6])$/.exec(tagName)?.[1];
  if (level !== undefined) {
    const runs = trimmed(joined(childNodes.flatMap((node) => runsOf(node, {}, levels))));
    return runs.length === 0 ? [] : [{ kind: 'heading', level: Math.min(4, Math.max(2, Number(level))), runs }];
  }
  if (tagName === 'ul' || tagName === 'ol') {
    const items = childNodes
      .filter((node): node is Element => isElement(node) && node.tagName === 'li')
      .map((item) => trimmed(joined(item.childNodes.flatMap((node) => runsOf(node, {}, levels)))))
      .filter((runs) => runs.length > 0);
    return items.length === 0 ? [] : [{ kind: tagName === 'ol' ? 'numbers' : 'bullets', items }];
  }
  return blocksOf(childNodes, levels);
}

function runsOf(node: Node, dress: Dress, levels: number): ContentRun[] {
  if ('value' in node) return [{ ...dress, text: node.value.replaceAll(/\s+/g, ' ') }];
  if (levels === 0 || !isElement(node) || silent.has(node.tagName)) return [];
  const inside = (more: Dress) => node.childNodes.flatMap((child) => runsOf(child, { ...dress, ...more }, levels - 1));
  switch (node.tagName) {
    case 'br':
      return [{ ...dress, text: '\n' }];
    case 'strong':
    case 'b':
      return inside({ strong: true });
    case 'em':
    case 'i':
      return inside({ emphasis: true });
    case 'a': {
      const href = node.attrs.find(({ name }) => name === 'href')?.value.trim() ?? '';
      return inside(isPlace(href) ? { href } : {});
    }
    default:
      return inside({});
  }
}

/** Trims white space at the ends of a block. The result is empty for a block of white space only. */
function trimmed(runs: readonly ContentRun[]): ContentRun[] {
  const all = runs.map((run, index) => {
    const text = index === 0 ? run.text.trimStart() : run.text;
    return { ...run, text: index === runs.length - 1 ? text.trimEnd() : text };
  });
  return all.filter(({ text }) => text !== '');
}

const isElement = (node: Node): node is Element => 'tagName' in node;
const isBlock = ({ tagName }: Element) => blocks.has(tagName) || /^(h[1-6]|ul|ol)$/.test(tagName);
