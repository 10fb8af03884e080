import type { Budget } from '@forecourt/budget';
import { defaultBudget } from '@forecourt/budget';
import { toSlug } from '@forecourt/contracts';
import type { ContentBlock, ContentRun } from '@forecourt/contracts/api';
import type { Token, Tokens } from 'marked';
import { lexMarkdown } from './bounded-lexer.ts';
import { isPlace, joined, withBoundedAddresses } from './runs.ts';

/**
 * Converts Markdown to blocks without HTML, so that a text cannot run code in a browser. HTML tags are removed; the
 * text between them stays. Headings start at level 2: the page's title is the only heading of level 1.
 */
export function readMarkdown(markdown: string, budget: Budget = defaultBudget): ContentBlock[] {
  const ids = new Map<string, number>();
  const idOf = (text: string) => {
    const slug = toSlug(text).replace(/[^a-z0-9-]+/g, '') || 'part';
    const before = ids.get(slug) ?? 0;
    ids.set(slug, before + 1);
    return before === 0 ? slug : `${slug}-${before + 1}`;
  };
  return withBoundedAddresses(
    lexMarkdown(markdown, budget).flatMap((token) => blocksOf(token as Tokens.Generic, idOf)),
  );
}

function blocksOf(token: Tokens.Generic, idOf: (text: string) => string): ContentBlock[] {
  switch (token.type) {
    case 'heading': {
      const runs = runsOf(token['tokens']);
      const level = Math.min(4, Math.max(2, Number(token['depth'])));
      return runs.length === 0 ? [] : [{ kind: 'heading', level, id: idOf(textOf(runs)), runs }];
    }
    case 'paragraph': {
      const [only, ...more] = (token['tokens'] ?? []) as Tokens.Generic[];
      if (only?.type === 'image' && more.length === 0) return pictureOf(only);
      return paragraph(runsOf(token['tokens']));
    }
    case 'blockquote': {
      const runs = (token['tokens'] ?? []).flatMap((inner: Tokens.Generic) => runsOf(inner['tokens']));
      return runs.length === 0 ? [] : [{ kind: 'quote', runs }];
    }
    case 'list': {
      const items = (token['items'] as Tokens.ListItem[]).flatMap(itemsOf).filter((runs) => runs.length > 0);
      return items.length === 0 ? [] : [{ kind: token['ordered'] === true ? 'numbers' : 'bullets', items }];
    }
    case 'table': {
      const cells = (row: readonly Tokens.TableCell[]) => row.map(({ tokens }) => runsOf(tokens));
      return [
        { kind: 'table', head: cells(token['header']), rows: (token['rows'] as Tokens.TableCell[][]).map(cells) },
      ];
    }
    case 'hr':
      return [{ kind: 'rule' }];
    case 'code':
    case 'text':
      return paragraph(token['tokens'] === undefined ? [{ text: String(token['text']) }] : runsOf(token['tokens']));
    default:
      return [];
  }
}

const paragraph = (runs: ContentRun[]): ContentBlock[] => (runs.length === 0 ? [] : [{ kind: 'paragraph', runs }]);

/** The runs of a list item, followed by the runs of nested lists. */
function itemsOf({ tokens }: Tokens.ListItem): ContentRun[][] {
  const own = tokens.filter(({ type }) => type !== 'list').flatMap((token) => runsOf(within(token)));
  const inner = tokens.filter((token): token is Tokens.List => token.type === 'list');
  return [own, ...inner.flatMap(({ items }) => items.flatMap(itemsOf))];
}

const within = (token: Token): Token[] => ('tokens' in token && token.tokens !== undefined ? token.tokens : [token]);

type Dress = Omit<ContentRun, 'text'>;

function runsOf(tokens: readonly Token[] | undefined, dress: Dress = {}): ContentRun[] {
  return joined((tokens ?? []).flatMap((token) => runsOfToken(token as Tokens.Generic, dress)));
}

function runsOfToken(token: Tokens.Generic, dress: Dress): ContentRun[] {
  switch (token.type) {
    case 'strong':
      return runsOf(token.tokens, { ...dress, strong: true });
    case 'em':
      return runsOf(token.tokens, { ...dress, emphasis: true });
    case 'link':
      return runsOf(token.tokens, isPlace(String(token['href'])) ? { ...dress, href: String(token['href']) } : dress);
    case 'br':
      return [{ ...dress, text: '\n' }];
    case 'html':
    case 'image':
      return [];
    default: {
      if (token.tokens !== undefined) return runsOf(token.tokens, dress);
      const text = unescaped(String(token['text'] ?? ''));
      return text === '' ? [] : [{ ...dress, text }];
    }
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const unescaped = (text: string) => text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '');

/** Maximum number of characters of a picture's address. */
const longestPictureAddress = 300;

/** Keeps only the site's own pictures, because the CSP forbids others. */
function pictureOf({ href, text }: Tokens.Generic): ContentBlock[] {
  if (String(href).length > longestPictureAddress) return [];
  const picture = /^\/media\/([a-z0-9-]+\/[A-Za-z0-9._-]+?)(-(640|1200)\.webp)?$/.exec(String(href))?.[1];
  return picture === undefined ? [] : [{ kind: 'picture', picture, alt: String(text ?? '') }];
}

const textOf = (runs: readonly ContentRun[]) => runs.map(({ text }) => text).join('');
