import { defaultBudget } from '@forecourt/budget';
import { describe, expect, it } from '@jest/globals';
import { processorMs, superLinearSizes } from '../../testing/processor-time.ts';
import { readHtml } from './read-html.ts';
import { readMarkdown } from './read-markdown.ts';

/** Maximum length of a text in a configuration. */
const longest = 60_000;
const flood = (part: string) => part.repeat(longest / part.length);
/** Inputs that took seconds, or overflowed the stack, before there was a budget. */
const markdownFloods = [
  '*a_',
  '_a',
  '***a',
  '~~a~',
  '*`a`_',
  '[a](',
  '![*a_](b)',
  '*a@b.c_',
  '> ',
  '>',
  '1. ',
  '- > ',
  '- a\n',
  '[a]: b\n',
  '|*a_|\n|-|\n',
  '<!--',
  `${'*a_'.repeat(400)}\n\n`,
];
const htmlFloods = ['<b>', '<div>', '<ul><li>', '<b><p>', '<a><table>', '<b>a</i>', '<font color=red>', '&amp'];

describe('a dealer’s long text', () => {
  it.each(markdownFloods)('Markdown of %j is parsed in linear time', async (part) => {
    expect(await superLinearSizes(part, (text) => readMarkdown(text))).toEqual([]);
    expect(await processorMs(() => readMarkdown(flood(part)))).toBeLessThan(400);
  });

  it.each(htmlFloods)('HTML of %j is parsed in linear time', async (part) => {
    expect(await superLinearSizes(part, (text) => readHtml(text))).toEqual([]);
  });

  it('HTML whose formatting elements are repeated in each later paragraph loses its formatting, and no text', async () => {
    const paragraphs = Array.from({ length: 750 }, (_, index) => `<font size=${index}><p>a${index}`);
    expect(await processorMs(() => readHtml(paragraphs.join('')))).toBeLessThan(400);
    expect(readHtml(paragraphs.join(''))).toEqual(
      paragraphs.map((_, index) => ({ kind: 'paragraph', runs: [{ text: `a${index}` }] })),
    );
  });

  it.each([
    ['quotes a `<`', (index: number) => `<font size=${index} x="<"><p>a${index}`],
    [
      'appears when another tag is removed',
      (index: number) => `<font size=${index}><p><fo<b>nt size=${index}><p>a${index}`,
    ],
  ])('HTML whose repeated formatting %s becomes one paragraph, without loss of text', async (_, part) => {
    const html = Array.from({ length: 700 }, (_, index) => part(index)).join('');
    expect(await processorMs(() => readHtml(html))).toBeLessThan(400);
    const [block, ...more] = readHtml(html);
    expect(more).toEqual([]);
    const text = block?.kind === 'paragraph' ? (block.runs ?? []).map((run) => run.text).join('') : '';
    expect(text.match(/\ba\d+/g)).toEqual(Array.from({ length: 700 }, (_, index) => `a${index}`));
  });

  it('the unclosed formatting of a usual text continues in the next paragraph, as in browsers', () => {
    const repeated = ['one', 'two'].map((text) => ({ kind: 'paragraph', runs: [{ text, strong: true }] }));
    expect(readHtml('<p><b>one</p><p>two</p>')).toEqual(repeated);
  });

  it('Markdown with too many emphasis marks is shown as typed, without loss; a long article with usual marks keeps its formatting', () => {
    const typed = flood('*a* ');
    const [block] = readMarkdown(typed);
    const shown = block?.kind === 'paragraph' ? (block.runs ?? []).map(({ text }) => text).join('') : '';
    expect(shown === typed).toBe(true);
    const article = `${'A **strong** word in a [long](/a) sentence, again and again. '.repeat(10)}\n\n`.repeat(80);
    expect(article.length).toBeGreaterThan(40_000);
    for (const read of readMarkdown(article))
      expect(read).toMatchObject({ runs: expect.arrayContaining([{ text: 'strong', strong: true }]) });
  });

  it('Markdown lists that are nested deeper than the budget allows become text; HTML that is nested deeper is removed', () => {
    const budget = { ...defaultBudget, contentDepth: 2 };
    expect(readMarkdown('- one\n  - two\n    - three', budget)).toEqual([
      { kind: 'bullets', items: [[{ text: 'one' }], [{ text: 'two\n- three' }]] },
    ]);
    expect(readHtml('<div>one<b>two<i>three</i></b></div>', budget)).toEqual([
      { kind: 'paragraph', runs: [{ text: 'one' }, { text: 'two', strong: true }] },
    ]);
  });
});
