import type { ContentBlock } from '@forecourt/contracts/api';

/** Converts a dealer's Markdown to blocks. The parser is loaded on first use. */
export async function blocksOfMarkdown(markdown: string): Promise<ContentBlock[]> {
  const { readMarkdown } = await import('./read-markdown.ts');
  return readMarkdown(markdown);
}

/** Converts a feed's HTML to blocks. The parser is loaded on first use. */
export async function blocksOfHtml(html: string): Promise<ContentBlock[]> {
  const { readHtml } = await import('./read-html.ts');
  return readHtml(html);
}
