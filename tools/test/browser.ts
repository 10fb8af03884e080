import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from '../browser/ensure-browser.ts';
import type { EngineName } from '../browser/find-browser.ts';
import { engines } from '../browser/find-browser.ts';
import type { StepResult } from './step.ts';
import { report, run } from './step.ts';

/**
 * Runs the browser tests; those of the main journeys run in every engine.
 *
 * @param paths parts of file names; default: all files
 * @param config Playwright's configuration, which selects the files
 */
export async function browserTests(
  paths: readonly string[] = [],
  config = 'e2e/playwright.config.ts',
): Promise<StepResult> {
  const startedAt = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-browser-'));
  const file = join(folder, 'result.json');
  const [browser] = engines.map(ensured);
  await run('playwright', ['test', '-c', config, '--reporter=list,json', ...paths], {
    live: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...(browser != null && { FORECOURT_BROWSER: browser }) },
  });
  const seconds = (performance.now() - startedAt) / 1000;
  try {
    const { stats, suites } = JSON.parse(readFileSync(file, 'utf8')) as {
      stats: { expected: number; unexpected: number; flaky: number; skipped: number };
      suites: readonly Suite[];
    };
    const ran = stats.expected + stats.unexpected + stats.flaky > 0;
    return report({
      name: 'Browser',
      passed: stats.expected + stats.flaky,
      failed: ran ? stats.unexpected : 1,
      seconds,
      remarks: suites.flatMap(remarksOf),
      retried: stats.flaky,
      skipped: stats.skipped,
      titles: suites.flatMap((suite) => titlesOf(suite)),
    });
  } catch {
    return report({ name: 'Browser', passed: 0, failed: 1, seconds });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A suite in the output of Playwright's JSON reporter. */
type Suite = {
  readonly title: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly { readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[];
  }[];
};

/** Titles of passed tests, with the names of their groups. */
function titlesOf({ title, suites = [], specs = [] }: Suite): readonly string[] {
  const own = specs
    .filter(({ tests }) => tests.every(({ status }) => status === 'expected' || status === 'flaky'))
    .map((spec) => spec.title);
  return [...own, ...suites.flatMap(titlesOf)].map((name) => `${title} ${name}`);
}

function remarksOf({ suites = [], specs = [] }: Suite): readonly string[] {
  const own = specs.flatMap(({ file, title, tests }) => {
    const is = (sought: string) => tests.some(({ status }) => status === sought);
    if (is('unexpected')) return [`FAILED ${file}: ${title}`];
    return is('flaky') ? [`second try ${file}: ${title}`] : [];
  });
  return [...own, ...suites.flatMap(remarksOf)];
}

/** An engine's program; null if the engine cannot be installed, so that only the engine's own tests fail. */
function ensured(engine: EngineName): string | null {
  try {
    return ensureBrowser(engine, console.log);
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    return null;
  }
}
