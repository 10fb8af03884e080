import type { ElementHandle, Page } from 'puppeteer-core';
import { launch } from 'puppeteer-core';
import type { Engine, Expression, Tab } from './engine.ts';
import { desktop } from './engine.ts';

/** Starts an unmodified Firefox and drives it over WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await launch({ browser: 'firefox', executablePath, headless: true, defaultViewport: desktop });
  return {
    name: 'firefox',
    version: await browser.version(),
    newTab: async () => toTab(await browser.newPage()),
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
    click: async (element) => (await find(element)).click(),
    type: async (element, text) => (await find(element)).type(text),
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => page.close(),
  };
}
