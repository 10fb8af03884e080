import type { Budget } from '@forecourt/budget';
import type { Token, Tokens } from 'marked';
import { Lexer, Tokenizer } from 'marked';

/**
 * Parses Markdown in bounded time. The parser's work on a paragraph grows with the number of delimiters times the
 * number of characters, and each row of a table gets as many cells as the first. Text over the budget, tables with too
 * many cells, and quotes and lists nested too deep become plain text.
 */
export function lexMarkdown(markdown: string, { markdownWork, contentDepth }: Budget): readonly Token[] {
  const tokenizer = new BoundedTokenizer();
  tokenizer.mostDepth = contentDepth;
  const lexer = new BoundedLexer({ gfm: true, tokenizer });
  lexer.left = markdownWork;
  return lexer.lex(markdown);
}

class BoundedLexer extends Lexer {
  left = 0;

  override inlineTokens(text: string, tokens: Token[] = []): Token[] {
    this.left -= countMarks(text) * text.length;
    if (this.left >= 0) return super.inlineTokens(text, tokens);
    tokens.push({ type: 'text', raw: text, text, escaped: false });
    return tokens;
  }
}

/** Maximum number of cells of a text's tables. */
const mostCells = 10_000;

class BoundedTokenizer extends Tokenizer {
  mostDepth = 0;
  #depth = 0;
  #cells = 0;

  override table(source: string): Tokens.Table | undefined {
    const [raw, head = '', , rows = ''] = this.rules.block.table.exec(source) ?? [];
    if (raw === undefined) return undefined;
    this.#cells += head.split('|').length * rows.split('\n').length;
    if (this.#cells <= mostCells) return super.table(source);
    // The lexer needs some token here. Without one, it would try to read the rest as a table again at each line.
    return { type: 'text', raw, text: raw.trimEnd() } as Tokens.Generic as Tokens.Table;
  }

  override blockquote(source: string): Tokens.Blockquote | undefined {
    return this.#within(() => super.blockquote(source));
  }

  override list(source: string): Tokens.List | undefined {
    return this.#within(() => super.list(source));
  }

  #within<Found>(read: () => Found): Found | undefined {
    if (this.#depth >= this.mostDepth) return undefined;
    this.#depth += 1;
    try {
      return read();
    } finally {
      this.#depth -= 1;
    }
  }
}

function countMarks(text: string): number {
  let marks = 0;
  for (const character of text) if ('*_~`[<@'.includes(character)) marks += 1;
  return marks;
}
