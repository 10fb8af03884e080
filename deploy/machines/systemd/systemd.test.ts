import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import type { ServedPart } from '../../local/serve/serve-settings.ts';
import { faultsOf, runningParts } from '../../local/serve/serve-settings.ts';

const here = import.meta.dirname;
const textOf = (file: string) => readFileSync(join(here, file), 'utf8');
const shared = 'platform.env';
const examples = readdirSync(here).filter((file) => file.endsWith('.env') && file !== shared);

describe('the environment files', () => {
  it('an environment file exists for each part that keeps running', () => {
    const parts = examples.map((file) => parseEnv(textOf(file))['PART']);
    expect(parts.sort()).toEqual([...runningParts].sort());
  });

  it.each(examples)('%s is complete except for the secrets that it leaves empty', (file) => {
    const given: NodeJS.ProcessEnv = {
      FORECOURT_PROCESS: 'a-1',
      ...parseEnv(textOf(shared)),
      ...parseEnv(textOf(file)),
    };
    const secret = 'a secret of more than 32 characters';
    const env = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value || secret]));
    expect(faultsOf(env['PART'] as ServedPart, env)).toEqual([]);
    const left = ['PARTS_TOKEN', 'REGISTRY_TOKEN', 'REPORT_SIGNING_KEYS'];
    const lacking = faultsOf(env['PART'] as ServedPart, given).map((fault) => fault.split(' ')[0]);
    expect(lacking.filter((name) => !left.includes(name ?? ''))).toEqual([]);
  });
});

describe('the unit', () => {
  const isInstalled = spawnSync('systemd-analyze', ['--version']).status === 0;
  const whenInstalled = isInstalled ? it : it.skip;

  whenInstalled('has no fault that systemd-analyze knows (skipped where systemd is not installed)', () => {
    const folder = mkdtempSync(join(tmpdir(), 'forecourt-units-'));
    try {
      const unit = join(folder, 'forecourt@.service');
      writeFileSync(unit, textOf('forecourt@.service').replaceAll('/usr/bin/node', process.execPath));
      const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' });
      // Lines without `forecourt` are ignored, because the tool also reports faults in other units of this machine.
      expect(stderr.split('\n').filter((line) => line.includes('forecourt'))).toEqual([]);
      expect(status).toBe(0);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
