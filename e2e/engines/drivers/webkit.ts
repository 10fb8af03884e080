import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { WebDriver, WebElement } from 'selenium-webdriver';
import { Builder, Capabilities } from 'selenium-webdriver';
import { freePort } from '../../platform/free-ports.ts';
import type { Engine, Expression, Tab } from './engine.ts';
import { desktop } from './engine.ts';

/**
 * Starts WebKitGTK's browser through its WebDriver server.
 *
 * @param program path of `WebKitWebDriver`
 * @param proxyPort port of an HTTP proxy that resolves the sites: WebKitGTK resolves `*.localhost` only if the
 *   machine's resolver does
 */
export async function startWebKit(program: string, proxyPort: number): Promise<Engine> {
  const display = await startDisplay();
  const port = await freePort();
  const server = spawn(program, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display.name,
      // WebKit's sandbox needs namespaces that root may not create.
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    },
  });
  const stop = async () => {
    await Promise.all([end(server), display.stop()]);
  };
  try {
    const url = `http://127.0.0.1:${port}`;
    await responses(server, `${url}/status`);
    const driver = await new Builder()
      .usingServer(url)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          proxy: { proxyType: 'manual', httpProxy: `127.0.0.1:${proxyPort}` },
        }),
      )
      .build();
    await driver.manage().setTimeouts({ pageLoad: 30_000, script: 10_000 });
    const version = (await driver.getCapabilities()).getBrowserVersion() ?? '';
    // The first window stays open, unused, because the session would end with its last window.
    const unused = await driver.getWindowHandle();
    return {
      name: 'webkit',
      version,
      async newTab() {
        await driver.switchTo().window(unused);
        // Opens a window instead of a tab, because a tab in the background is hidden and neither paints nor hydrates.
        await driver.switchTo().newWindow('window');
        const tab = toTab(driver, await driver.getWindowHandle());
        await tab.resize(desktop.width, desktop.height);
        return tab;
      },
      async close() {
        await driver.quit().catch(() => {});
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Height of the window's toolbar above the page, in CSS pixels. */
const toolbarHeight = 38;

/** A WebDriver session controls one window at a time, so each step first switches to the window of the tab. */
function toTab(driver: WebDriver, handle: string): Tab {
  const here = async (): Promise<WebDriver> => {
    await driver.switchTo().window(handle);
    return driver;
  };
  const find = async (expression: Expression) => {
    const element = await (await here()).executeScript<WebElement | null>(`return (${expression})`);
    if (element === null) throw new Error(`No element: ${expression}`);
    return element;
  };
  return {
    open: async (url) => (await here()).get(url),
    back: async () => (await here()).navigate().back(),
    url: async () => (await here()).getCurrentUrl(),
    evaluate: async (expression) => (await here()).executeScript(`return (${expression})`),
    click: async (element) => (await find(element)).click(),
    type: async (element, text) => (await find(element)).sendKeys(text),
    resize: async (width, height) =>
      void (await (
        await here()
      )
        .manage()
        .window()
        .setRect({ width, height: height + toolbarHeight })),
    screenshot: async () => Buffer.from(await (await here()).takeScreenshot(), 'base64'),
    close: async () => (await here()).close(),
  };
}

/** The machine's display, or a virtual one for as long as the browser runs. */
async function startDisplay(): Promise<{ readonly name: string; readonly stop: () => Promise<void> }> {
  const { DISPLAY } = process.env;
  if (DISPLAY !== undefined && DISPLAY !== '') return { name: DISPLAY, stop: async () => {} };
  // Xvfb chooses a free display number and writes it to this file descriptor.
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`BROWSER_UNAVAILABLE: Xvfb ended with ${code}.`)));
    server.stdio[3]?.once('data', (data: Buffer) => resolve(data.toString().trim()));
  });
  return { name: `:${number}`, stop: () => end(server) };
}

/** Waits until a server that was just started accepts requests. */
async function responses(server: ChildProcess, url: string): Promise<void> {
  const isUp = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (server.exitCode !== null) throw new Error(`BROWSER_UNAVAILABLE: ${server.spawnfile} ended.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
