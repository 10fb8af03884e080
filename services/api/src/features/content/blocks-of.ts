import type { ContentBlock } from '@forecourt/contracts/api';

/** Blocks of a dealer's Markdown. The parser is loaded with the first text. */
export async function blocksOfMarkdown(markdown: string): Promise<ContentBlock[]> {
  const { readMarkdown } = await import('./read-markdown.ts');
  return readMarkdown(markdown);
}

/** Blocks of a feed's HTML. The parser is loaded with the first text. */
export async function blocksOfHtml(html: string): Promise<ContentBlock[]> {
  const { readHtml } = await import('./read-html.ts');
  return readHtml(html);
}
