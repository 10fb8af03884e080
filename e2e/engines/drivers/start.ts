import { existsSync } from 'node:fs';
import type { EngineName } from '../../../tools/browser/find-browser.ts';
import { findBrowser } from '../../../tools/browser/find-browser.ts';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startWithPlaywright } from './playwright.ts';
import { startWebKit } from './webkit.ts';

/**
 * Starts an engine: the installed one if there is one, otherwise Playwright's.
 *
 * @throws Error with the engine's name if it does not start
 */
export async function startEngine(name: EngineName, proxyPort: number): Promise<Engine> {
  const program = findBrowser(name, { env: process.env, exists: existsSync });
  try {
    if (program !== null && name === 'webkit') return await startWebKit(program, proxyPort);
    if (program !== null && name === 'firefox') return await startFirefox(program);
    return await startWithPlaywright(name, program);
  } catch (cause) {
    throw new Error(`${name} did not start: ${String(cause)}`, { cause });
  }
}
