import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { runCli } from '../run-cli.ts';

let folder: string;
let remote: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-add-'));
  remote = join(folder, 'mf-trade-tips');
  await run(folder, 'create', 'mf-trade-tips');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function run(cwd: string, ...args: readonly string[]) {
  let text = '';
  const take = (more: string) => {
    text += more;
  };
  const code = await runCli(args, { env: {}, cwd, out: take, err: take });
  return { code, text };
}
const add = (...args: readonly string[]) => run(remote, 'add', ...args);
const textOf = (path: string) => readFileSync(join(remote, path), 'utf8');

describe('forecourt add', () => {
  it('a page gets a route below the remote’s, an entry in remote.ts, a rule in SPEC.md and a row in the README', async () => {
    expect((await add('page', 'how-it-works')).code).toBe(0);
    expect(textOf('src/routes.ts')).toContain(
      "howItWorksPage = defineRoute('trade-tips.how-it-works', '/trade-tips/how-it-works')",
    );
    const text = textOf('src/remote.ts');
    expect(text).toContain("import { howItWorksPage, overviewPage } from './routes.ts';");
    expect(text).toContain('routes: [overviewPage, howItWorksPage],');
    expect(text).toContain("'./pages/how-it-works/index.ts'");
    expect(textOf('SPEC.md')).toContain('- TRADE-TIPS-003 The page how-it-works');
    expect(textOf('README.md')).toContain('| `trade-tips.how-it-works` | page `/trade-tips/how-it-works` |');
  });

  it('a widget gets an entry in remote.ts, a rule in SPEC.md and a row in the README', async () => {
    await add('widget', 'tips', '--shows', 'Tips for sellers.');
    expect(textOf('src/remote.ts')).toContain('    tips: () => import(');
    expect(textOf('SPEC.md')).toContain('- TRADE-TIPS-003 The widget tips names the dealer.');
    expect(textOf('README.md')).toMatch(/\| `tips` \|.*\| tips for sellers \|/);
  });

  it('an event is defined in its own file, and the remote publishes it', async () => {
    await add('event', 'tip:opened', 'tipId:text');
    await add('event', 'tip:closed', 'tipId:text');
    expect(textOf('src/remote.ts')).toContain('publishes: [tipOpened, tipClosed],');
    expect(textOf('src/events/tip-opened.ts')).toContain("defineEvent('tip:opened', 1, {");
  });

  it('slots are defined in one file', async () => {
    await add('slot', 'trade-tips.aside', 'tipId:text');
    await add('slot', 'trade-tips.foot', 'tipId:text');
    expect(textOf('src/slots.ts').match(/defineSlot\('trade-tips\.\w+'/g)).toHaveLength(2);
  });

  it('if the `publishes` list has several lines, the command writes nothing and prints the line that it expects', async () => {
    writeFileSync(join(remote, 'src/remote.ts'), textOf('src/remote.ts').replace('publishes: []', 'publishes: [\n  ]'));
    const { code, text } = await add('event', 'tip:opened', 'tipId:text');
    expect({ code, text }).toEqual({ code: 2, text: expect.stringContaining('has no line "publishes: […],"') });
    expect(existsSync(join(remote, 'src/events'))).toBe(false);
  });

  it.each([
    [['form', 'x'], /"form" can’t be added\. Choose one of page, widget, event, slot/],
    [['page', 'How'], /Page "How" has the wrong form. Name it in kebab case/],
    [['page', 'overview', '--path', '/all-tips'], /"src\/pages\/overview\/index.ts" already exists/],
    [['page', 'prices', '--path', '/finance'], /\/finance already leads to the platform's page/],
    [['widget', '../x'], /Widget "\.\.\/x" has the wrong form. Name it in kebab case/],
    [['widget', 'tips', '--shows', 'tips'], /--shows "tips" isn’t a sentence/],
    [['event', 'tip:opens', 'a:text'], /Event "tip:opens" has the wrong form. Name it noun:verbed/],
    [['event', 'tip:opened'], /Event "tip:opened" has no fields/],
    [['slot', 'aside', 'a:text'], /Slot "aside" has the wrong form. Name it area\.place/],
    [['slot', 'tips.aside', 'a:date'], /Field "a:date" isn’t name:kind/],
  ])('%j is refused with the value and the fix', async (args, message) => {
    const before = textOf('src/remote.ts');
    const { code, text } = await add(...args);
    expect({ code, text }).toEqual({ code: 2, text: expect.stringMatching(message) });
    expect(textOf('src/remote.ts')).toBe(before);
  });

  it('refuses a folder that contains no remote', async () => {
    mkdirSync(join(folder, 'empty'));
    expect((await run(join(folder, 'empty'), 'add', 'widget', 'tips')).text).toContain('isn’t a remote’s folder');
  });
});
