import type { Budget } from '@forecourt/budget';
import type { Token, Tokens } from 'marked';
import { Lexer, Tokenizer } from 'marked';

/**
 * Parses Markdown in bounded time. The parser compares each delimiter of a paragraph with the text after it, so its
 * work grows with the number of delimiters times the number of characters. Text over the budget, and quotes and lists
 * nested too deep, are kept as plain text.
 */
export function lexMarkdown(markdown: string, { markdownWork, contentDepth }: Budget): readonly Token[] {
  const tokenizer = new ShallowTokenizer();
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

class ShallowTokenizer extends Tokenizer {
  mostDepth = 0;
  #depth = 0;

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
