import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { UsageError } from '../command.ts';

/** The remote that a generator changes. */
export type ExistingRemote = {
  readonly folder: string;
  readonly name: string;
  /** Id of the next rule in the remote's `SPEC.md`: `TRADE-TIPS-003`. */
  readonly nextRule: string;
};

/** The remote in a folder. @throws UsageError if there is none */
export function findRemote(folder: string): ExistingRemote {
  const file = join(folder, 'package.json');
  if (!existsSync(file) || !existsSync(join(folder, 'src/remote.ts')))
    throw new UsageError(
      `${folder} isn’t a remote’s folder, which has package.json and src/remote.ts. Go to that folder first.`,
    );
  const name = basename(String((JSON.parse(readFileSync(file, 'utf8')) as { name?: unknown }).name));
  return { folder, name, nextRule: nextRuleOf(folder, name) };
}

function nextRuleOf(folder: string, name: string): string {
  const spec = join(folder, 'SPEC.md');
  const rules = existsSync(spec) ? [...readFileSync(spec, 'utf8').matchAll(/^- ([A-Z][A-Z0-9-]*)-(\d{3})\b/gm)] : [];
  const [, area = name.replace(/^mf-/, '').toUpperCase()] = rules[0] ?? [];
  const last = Math.max(0, ...rules.map(([, , number]) => Number(number)));
  return `${area}-${String(last + 1).padStart(3, '0')}`;
}
