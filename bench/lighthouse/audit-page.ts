import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { ensureBrowser } from '../../tools/browser/ensure-browser.ts';

/** Lighthouse's results for a page. */
export type PageAudit = {
  /** Score from 0 to 100, by category. */
  readonly scores: Readonly<Record<string, number>>;
  /** Milliseconds, except for layout shift, which has no unit. */
  readonly metrics: Readonly<Record<string, number>>;
  /**
   * Lighthouse's benchmark index of the machine. Below 1,000 the performance score is limited by the machine, not by
   * the page.
   */
  readonly machineIndex: number;
  /** Audits that lower a score, as `category: audit (score): title, first faults`. */
  readonly failures: readonly string[];
};

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Maximum number of attempts. The browser sometimes loses a trace, which is not a fault of the page. */
const mostAttempts = 3;
/** Number of faults listed per audit. */
const mostFaults = 3;

/** Opens a browser for Lighthouse with its phone preset and storage cleared before each visit. */
export async function openAuditor() {
  const executablePath = ensureBrowser('chromium');
  const port = await freePort();
  const browser = await chromium.launch({
    ...(executablePath !== null && { executablePath }),
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  });
  return {
    /** @throws Error LIGHTHOUSE_FAILED if the page did not load */
    async audit(url: string): Promise<PageAudit> {
      let reason = 'no result';
      for (let attempt = 0; attempt < mostAttempts; attempt++) {
        const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: categories });
        if (result !== undefined && result.lhr.runtimeError === undefined) return toAudit(result.lhr);
        reason = result?.lhr.runtimeError?.message ?? reason;
      }
      throw new Error(`LIGHTHOUSE_FAILED: ${url}: ${reason}`);
    },
    close: () => browser.close(),
  };
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function toAudit({ categories: found, audits, environment }: Report): PageAudit {
  const scores = Object.fromEntries(
    Object.entries(found).map(([name, { score }]) => [name, Math.round((score ?? Number.NaN) * 100)]),
  );
  const failures = Object.entries(found).flatMap(([category, { auditRefs }]) =>
    auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id];
      if (audit === undefined || weight === 0 || audit.score === null || audit.score >= 0.9) return [];
      return [`${category}: ${id} (${Math.round(audit.score * 100)}): ${audit.title}${faultsOf(audit.details)}`];
    }),
  );
  const metrics = Object.fromEntries(
    Object.entries(audits).flatMap(([id, { numericValue }]) =>
      numericValue === undefined ? [] : [[id, numericValue]],
    ),
  );
  return { scores, metrics, machineIndex: environment.benchmarkIndex, failures };
}

/** The first items of an audit: an element, a URL or a message each. */
function faultsOf(details: unknown): string {
  const items = (details as { items?: readonly unknown[] } | undefined)?.items ?? [];
  const texts = items.slice(0, mostFaults).map((item) => {
    const { node, url, description, source } = item as Readonly<Record<string, unknown>>;
    const snippet = (node as { snippet?: string; explanation?: string } | undefined)?.snippet;
    return String(snippet ?? description ?? url ?? source ?? JSON.stringify(item)).slice(0, 160);
  });
  return texts.length === 0 ? '' : `\n      ${texts.join('\n      ')}`;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
