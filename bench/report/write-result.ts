import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import type { Figure } from './figure.ts';
import { holds, targetText } from './figure.ts';

/** Writes `<folder>/<name>.json` and returns its path. */
export function writeResult(folder: string, name: string, figures: readonly Figure[], now: Date): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  const result = {
    name,
    machine: machine(),
    date: now.toISOString(),
    figures: figures.map((figure) => ({
      id: figure.id,
      value: Number(figure.value.toPrecision(4)),
      unit: figure.unit,
      target: figure.target === 'none' ? null : targetText(figure.target),
      holds: holds(figure),
      ...(figure.spread && { middleHalf: figure.spread.map((bound) => Number(bound.toPrecision(4))) }),
    })),
  };
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
  return file;
}

function machine(): string {
  const [first, ...others] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${others.length + 1} × ${first?.model.trim() ?? 'unknown'}, ${memory} GB, ${type()} ${release()}, Node ${process.version}`;
}
