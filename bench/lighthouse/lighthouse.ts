import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPackages } from '../../deploy/local/build-packages.ts';
import { startPlatform } from '../../deploy/local/platform.ts';
import { workspaceRoot } from '../../deploy/local/workspace.ts';
import type { BenchmarkOptions } from '../benchmark-options.ts';
import type { Figure } from '../report/figure.ts';
import { quartiles } from '../report/statistics.ts';
import type { PageAudit } from './audit-page.ts';
import { openAuditor } from './audit-page.ts';
import type { AuditedPage } from './audited-pages.ts';
import { auditedPages } from './audited-pages.ts';

/** Minimum score of each category, from 0 to 100. @source expectations "Numbers to aim for" */
const targets = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
/** Largest total blocking time of a vehicle page, where shoppers enquire, in ms. */
const vehicleBlockingMs = 150;
type Category = keyof typeof targets;

/** Runs Lighthouse's phone audit on pages of the running platform, and lists failed audits by name. */
export async function run({ runs, note }: BenchmarkOptions): Promise<readonly Figure[]> {
  const data = mkdtempSync(join(tmpdir(), 'forecourt-lighthouse-'));
  note('Building the packages');
  const built = buildPackages(workspaceRoot);
  built.catch(() => {});
  const platform = await startPlatform({ port: 0, data, built });
  const auditor = await openAuditor();
  try {
    const pages = await auditedPages(platform.port);
    const audits = new Map<AuditedPage, PageAudit[]>(pages.map((page) => [page, []]));
    for (let round = 1; round <= runs; round++) {
      for (const [page, done] of audits) {
        const audit = await auditor.audit(page.url);
        done.push(audit);
        note(`${round}/${runs} ${page.id.padEnd(20)} ${lineOf(audit)}`);
      }
    }
    for (const [{ id }, done] of audits) for (const line of failuresOf(done)) note(`${id}: ${line}`);
    return [
      ...[...audits].flatMap(([{ id }, done]) => figuresOf(id, done)),
      machineFigure([...audits.values()].flat()),
    ];
  } finally {
    await auditor.close();
    await platform.close();
    rmSync(data, { recursive: true, force: true });
  }
}

function figuresOf(id: string, audits: readonly PageAudit[]): Figure[] {
  const isVehicle = id.endsWith('.vehicle');
  const scores = (Object.keys(targets) as Category[]).map((category): Figure => {
    const { low, median, high } = quartiles(audits.map(({ scores: of }) => of[category] ?? Number.NaN));
    return {
      id: `${id}.${category}`,
      value: median,
      unit: 'score',
      target: { atLeast: targets[category] },
      spread: [low, high],
    };
  });
  const times = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ].map((metric): Figure => {
    const { low, median, high } = quartiles(audits.map(({ metrics }) => metrics[metric] ?? Number.NaN));
    const unit = metric === 'cumulative-layout-shift' ? 'score' : 'ms';
    const target = isVehicle && metric === 'total-blocking-time' ? ({ atMost: vehicleBlockingMs } as const) : 'none';
    return { id: `${id}.${metric}`, value: median, unit, target, spread: [low, high] };
  });
  return [...scores, ...times];
}

/** Lighthouse's benchmark index of the machine, needed to interpret the performance scores. */
function machineFigure(audits: readonly PageAudit[]): Figure {
  const { low, median, high } = quartiles(audits.map(({ machineIndex }) => machineIndex));
  return { id: 'machine.benchmark-index', value: median, unit: 'points', target: 'none', spread: [low, high] };
}

/** Audits that failed in any run, without duplicates. */
function failuresOf(audits: readonly PageAudit[]): readonly string[] {
  return [...new Set(audits.flatMap(({ failures }) => failures))].sort();
}

function lineOf({ scores }: PageAudit): string {
  return Object.entries(scores)
    .map(([category, score]) => `${category} ${score}`)
    .join(', ');
}
