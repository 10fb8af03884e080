import type { Browser, Page } from 'playwright';

/** Compared content of a page. */
type Contents = { readonly heading: string; readonly cards: number; readonly lines: readonly string[] };

/**
 * Checks that two addresses show the same page. As served, both must have the same heading, number of cards and lines
 * of text; after hydration, the same heading and number of cards. Neither may log a warning while it hydrates.
 *
 * @throws Error BENCH_PAGES_DIFFER with the differences
 */
export async function ensureSamePage(browser: Browser, url: string, otherUrl: string): Promise<void> {
  const [served, otherServed] = [await contentsOf(browser, url, false), await contentsOf(browser, otherUrl, false)];
  compare(served, otherServed, url, otherUrl);
  const differing = [
    ...served.lines.filter((line) => !otherServed.lines.includes(line)),
    ...otherServed.lines.filter((line) => !served.lines.includes(line)),
  ];
  if (differing.length > 0) throw new Error(`BENCH_PAGES_DIFFER: ${url} and ${otherUrl}: ${differing.join(' | ')}`);
  compare(await contentsOf(browser, url, true), await contentsOf(browser, otherUrl, true), url, otherUrl);
}

function compare(page: Contents, other: Contents, url: string, otherUrl: string): void {
  if (page.heading === other.heading && page.cards === other.cards && page.heading !== '') return;
  const brief = ({ heading, cards }: Contents) => `"${heading}" with ${cards} cards`;
  throw new Error(`BENCH_PAGES_DIFFER: ${url} shows ${brief(page)}, ${otherUrl} shows ${brief(other)}`);
}

async function contentsOf(browser: Browser, url: string, hydrated: boolean): Promise<Contents> {
  const visitor = await browser.newContext({ javaScriptEnabled: hydrated });
  try {
    const page = await visitor.newPage();
    const warnings = hydrated ? warningsOf(page) : [];
    await page.goto(url, { waitUntil: 'load' });
    if (hydrated) {
      await page.waitForFunction(() => performance.getEntriesByName('forecourt:hydrated').length > 0);
      await page.waitForLoadState('networkidle');
    }
    const contents = await page.evaluate(() => ({
      heading: document.querySelector('h1')?.textContent ?? '',
      cards: document.querySelectorAll('main article').length,
      // biome-ignore lint/performance/useDomNodeTextContent: the text that can be seen, in lines, not that of scripts and hidden parts
      lines: document.body.innerText.split('\n').map((line) => line.trim()),
    }));
    if (warnings.length > 0) throw new Error(`BENCH_PAGES_DIFFER: ${url} warns: ${warnings.join('\n')}`);
    return contents;
  } finally {
    await visitor.close();
  }
}

function warningsOf(page: Page): string[] {
  const warnings: string[] = [];
  page.on('pageerror', (error) => warnings.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) warnings.push(message.text());
  });
  return warnings;
}
