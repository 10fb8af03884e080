import type { ElementHandle, Page } from '@playwright/test';
import { chromium, firefox, webkit } from '@playwright/test';
import type { EngineName } from '../../../tools/browser/find-browser.ts';
import type { Engine, Expression, Tab } from './engine.ts';
import { desktop } from './engine.ts';

const types = { chromium, firefox, webkit } as const;

/** Starts an engine that Playwright drives: Chromium, or one of Playwright's own builds. */
export async function startWithPlaywright(name: EngineName, executablePath: string | null): Promise<Engine> {
  const browser = await types[name].launch({
    ...(executablePath !== null && { executablePath }),
    ...(name === 'chromium' && { args: ['--no-sandbox', '--disable-gpu'] }),
  });
  const context = await browser.newContext({ viewport: desktop });
  return {
    name,
    version: browser.version(),
    newTab: async () => toTab(await context.newPage()),
    close: () => browser.close(),
  };
}

function toTab(page: Page): Tab {
  const find = async (expression: Expression) => {
    const element = (await page.evaluateHandle(expression)).asElement();
    if (element === null) throw new Error(`No element: ${expression}`);
    return element as ElementHandle<HTMLElement>;
  };
  return {
    open: async (url) => void (await page.goto(url)),
    back: async () => void (await page.goBack()),
    url: async () => page.url(),
    evaluate: (expression) => page.evaluate(expression),
    click: async (element) => (await find(element)).click({ timeout: 2_000 }),
    type: async (element, text) => {
      await (await find(element)).focus();
      await page.keyboard.type(text);
    },
    resize: (width, height) => page.setViewportSize({ width, height }),
    screenshot: () => page.screenshot(),
    close: () => page.close(),
  };
}
