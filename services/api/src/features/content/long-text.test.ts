import { defaultBudget } from '@forecourt/budget';
import type { ContentBlock } from '@forecourt/contracts/api';
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
  '-|-\n',
  '|a|b|\n|-|-|\n|a|\n\n',
];
const htmlFloods = [
  ...['<b>', '<div>', '<ul><li>', '<b><p>', '<a><table>', '<b>a</i>', '<font color=red>', '&amp'],
  // The parser adds an element for each closing tag. These are too many, so the text becomes one paragraph.
  ...['', '<!--', '</script', '<script></script', '<svg'].map((end) => `<p>${'</p>'.repeat(8)}${end}`),
];
/** An address of 1,900 characters. */
const longAddress = `/${'a'.repeat(1_899)}`;
const runsIn = (blocks: readonly ContentBlock[]) => blocks.flatMap(({ runs = [] }) => runs);

const numbered = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join('');

describe('a dealer’s long text', () => {
  it.each(markdownFloods)('Markdown of %j is parsed in linear time', async (part) => {
    expect(await superLinearSizes(part, (text) => readMarkdown(text))).toEqual([]);
    expect(await processorMs(() => readMarkdown(flood(part)))).toBeLessThan(400);
  });

  it.each(htmlFloods)('HTML of %j is parsed in linear time', async (part) => {
    expect(await superLinearSizes(part, (text) => readHtml(text))).toEqual([]);
  });

  it('HTML whose formatting elements are repeated in each later paragraph loses its formatting, but no text', async () => {
    const paragraphs = Array.from({ length: 750 }, (_, index) => `<font size=${index}><p>a${index}`);
    expect(await processorMs(() => readHtml(paragraphs.join('')))).toBeLessThan(400);
    expect(readHtml(paragraphs.join(''))).toEqual(
      paragraphs.map((_, index) => ({ kind: 'paragraph', runs: [{ text: `a${index}` }] })),
    );
  });

  it.each([
    ['`<` that begin no tags', `${'< '.repeat(2_000)}${numbered(100, (index) => `<b id=${index}><p>a${index}`)}`],
    ['more than 10,000 elements', `<p><b id=1><b id=2><b id=3>${numbered(2_600, (index) => `<p>a${index}`)}`],
  ])('HTML with %s loses its formatting, but no text', (_, html) => {
    const runs = runsIn(readHtml(html));
    expect(runs.some(({ strong }) => strong)).toBe(false);
    expect(runs.map(({ text }) => text).join(' ')).toContain('a98 a99');
  });

  it.each([
    ['<script>if (1 < 2) hidden()</script>', 'shown'],
    ['<STYLE media="all">.hidden { }</style >', 'shown'],
    ['<!-- <script> hidden -->', 'shown'],
    ['<script><!-- hidden //--></script>', 'shown'],
    ['<!-->', 'shown'],
    ['<!--->', 'shown'],
    ['<!-- hidden --!>', 'shown'],
    ['<svg x="1"/>', 'shown'],
    ['<svg>hidden</svg>', 'shown'],
    ['<titles>', 'shown'],
    ['<textarea>hidden', ''],
  ])('HTML that becomes one paragraph shows no text that browsers hide: %s', (part, shown) => {
    const [block, ...more] = readHtml(`<p>${'</p>'.repeat(200)}${part}shown`);
    expect(more).toEqual([]);
    expect(block?.runs?.map(({ text }) => text) ?? []).toEqual(shown === '' ? [] : [shown]);
  });

  it.each([
    [
      'HTML that repeats an open link in each paragraph',
      () => readHtml(`<p><a href=${longAddress}>${'<p>a'.repeat(1_000)}`),
    ],
    [
      'HTML that repeats a link at each change of formatting',
      () => readHtml(`<a href=${longAddress}>${'a<b>a</b>'.repeat(500)}</a>`),
    ],
    [
      'Markdown that repeats the address of a reference',
      () => readMarkdown(`${'[a]\n\n'.repeat(1_000)}[a]: ${longAddress}`),
    ],
    [
      'a Markdown table that repeats the address of a reference',
      () => readMarkdown(`|[a]|\n|-|\n${'|[a]|\n'.repeat(1_000)}\n[a]: ${longAddress}`),
    ],
  ])('%s keeps all text, and links up to a total of 100,000 characters', (_, read) => {
    const blocks = read();
    const runs = blocks.flatMap(({ runs = [], head = [], rows = [] }) => [...runs, ...head.flat(), ...rows.flat(2)]);
    expect(runs.filter(({ href }) => href === longAddress)).toHaveLength(52);
    expect(runs.length).toBeGreaterThanOrEqual(1_000);
  });

  it('Markdown that repeats the address of a picture keeps addresses up to a total of 100,000 characters', () => {
    const picturesOf = (characters: number) => {
      const address = `/media/x/${'A'.repeat(characters - 9)}`;
      return readMarkdown(`${'![a]\n\n'.repeat(1_000)}[a]: ${address}`).map(({ kind }) => kind);
    };
    expect(picturesOf(50_000)).toEqual([]);
    expect(picturesOf(301)).toEqual([]);
    // Without `/media/`, the picture has 293 characters.
    expect(picturesOf(300)).toEqual(Array(341).fill('picture'));
    expect(picturesOf(40)).toHaveLength(1_000);
  });

  it('a Markdown table of more than 10,000 cells is shown as typed; smaller tables stay, however short their rows', async () => {
    const table = (columns: number, rows: number) =>
      `${'a|'.repeat(columns)}\n${'-|'.repeat(columns)}\n${'a\n'.repeat(rows)}`;
    expect(await processorMs(() => readMarkdown(table(7_500, 15_000)))).toBeLessThan(400);
    expect(readMarkdown(table(7_500, 15_000))).toEqual([
      { kind: 'paragraph', runs: [{ text: table(7_500, 15_000).trimEnd() }] },
    ]);
    const [small] = readMarkdown(table(20, 400));
    expect([small?.head?.length, small?.rows?.length]).toEqual([20, 400]);
    const many = readMarkdown(`${table(40, 40)}\n`.repeat(100));
    expect(many.flatMap(({ rows = [] }) => rows.flat()).length).toBeLessThanOrEqual(10_000);
    expect(many).toHaveLength(100);
  });

  it('HTML as Word writes it, whose paragraphs each continue six open elements, keeps its formatting', () => {
    const runs = runsIn(readHtml(`<p><b><i><u><font size=2><strong><em>${'<p>a'.repeat(200)}`));
    expect(runs).toEqual(Array(200).fill({ text: 'a', strong: true, emphasis: true }));
  });

  it('a link with an address of more than 2,000 characters becomes plain text', () => {
    const address = (characters: number) => `/${'a'.repeat(characters - 1)}`;
    const runsOf = (characters: number) => runsIn(readHtml(`<a href="${address(characters)}">a</a>`));
    expect([2_000, 2_001].map(runsOf)).toEqual([[{ text: 'a', href: address(2_000) }], [{ text: 'a' }]]);
  });

  it.each([
    ['quotes a `<`', (index: number) => `<font size=${index} x="<"><p>a${index}`],
    [
      'appears when another tag is removed',
      (index: number) => `<font size=${index}><p><fo<b>nt size=${index}><p>a${index}`,
    ],
  ])('HTML whose repeated formatting %s becomes one paragraph, without loss of text', async (_, part) => {
    const html = numbered(700, part);
    expect(await processorMs(() => readHtml(html))).toBeLessThan(400);
    const [block, ...more] = readHtml(html);
    expect(more).toEqual([]);
    const text = block?.kind === 'paragraph' ? (block.runs ?? []).map((run) => run.text).join('') : '';
    expect(text.match(/\ba\d+/g)).toEqual(Array.from({ length: 700 }, (_, index) => `a${index}`));
  });

  it('unclosed formatting in a text of ordinary length continues in the next paragraph, as in browsers', () => {
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
