import { spawnSync } from 'node:child_process';
import { defaultBudget } from '@forecourt/budget';
import { expect, it } from '@jest/globals';
import { boundByKernel } from './kernel-bounds.ts';

const run = (code: string) => {
  const [program, ...given] = boundByKernel([process.execPath, '--eval', code], defaultBudget);
  return spawnSync(program, given, { encoding: 'utf8' }).stdout.trim();
};

it('a process that allocates much memory at once is stopped by the kernel near the process’s limit', () => {
  const takenMb = run(`
    const taken = [];
    try { for (;;) taken.push(Buffer.alloc(2 ** 23, 1)); } catch { console.log(taken.length * 8); }`);
  const limitMb = defaultBudget.renderMemoryBytes / 2 ** 20;
  expect(Number(takenMb)).toBeGreaterThan(limitMb / 2);
  expect(Number(takenMb)).toBeLessThan(limitMb * 1.25);
});

it('a process leaves no core file, gains no privileges and has a CPU time limit', () => {
  const shown = run(`
    const read = (name) => require('node:fs').readFileSync('/proc/self/' + name, 'utf8');
    console.log(/Max core file size.*|Max cpu time.*/g[Symbol.match](read('limits')).join(), /NoNewPrivs.*/.exec(read('status'))[0]);`);
  expect(shown.replaceAll(/\s+/g, ' ')).toBe(
    `Max cpu time ${(2 * defaultBudget.renderProcessCpuMs) / 1000} ${(2 * defaultBudget.renderProcessCpuMs) / 1000} seconds ,Max core file size 0 0 bytes NoNewPrivs: 1`,
  );
});
