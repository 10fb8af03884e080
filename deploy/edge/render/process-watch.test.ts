import { defaultBudget } from '@forecourt/budget';
import { describe, expect, it } from '@jest/globals';
import { parseStat } from './process-usage.ts';
import { createUsageCheck } from './process-watch.ts';

const budget = { ...defaultBudget, renderMemoryBytes: 500, renderCpuAfterJobMs: 100, renderProcessCpuMs: 10_000 };
const usage = (cpuMs: number, residentBytes = 100) => ({ cpuMs, residentBytes });
const [busy, idle] = [true, false].map((isBusy) => (jobs: number, settled = jobs) => ({ isBusy, jobs, settled })) as [
  Work,
  Work,
];
type Work = (jobs: number, settled?: number) => Parameters<ReturnType<typeof createUsageCheck>>[1];

describe('the usage of a render process', () => {
  it('too much memory is detected both during a job and between jobs', () => {
    expect(createUsageCheck(budget)(usage(0, 501), idle(1))).toBe('renderMemoryBytes');
    expect(createUsageCheck(budget)(usage(0, 501), busy(1))).toBe('renderMemoryBytes');
  });

  it('a process whose memory use stays high while it is idle is replaced', () => {
    const check = createUsageCheck({ ...budget, renderRestingBytes: 200 });
    const looks = (count: number, work: Work) => Array.from({ length: count }, () => check(usage(0, 201), work(1)));
    expect(looks(20, idle)).not.toContain('renderRestingBytes');
    expect(looks(30, busy)).not.toContain('renderRestingBytes');
    expect(looks(30, idle)).toContain('renderRestingBytes');
  });

  it('CPU time after a job is counted from the end of the last job', () => {
    const check = createUsageCheck(budget);
    expect(check(usage(1_000), busy(1))).toBe(null);
    expect(check(usage(2_000), idle(1))).toBe(null);
    expect(check(usage(2_100), idle(1))).toBe(null);
    expect(check(usage(2_110), idle(1))).toBe('renderCpuAfterJobMs');
  });

  it('CPU time of a job that begins and ends between two readings does not count as time after a job', () => {
    const check = createUsageCheck(budget);
    expect(check(usage(1_000), idle(1))).toBe(null);
    expect(check(usage(2_000), idle(2))).toBe(null);
    expect(check(usage(2_050), idle(2))).toBe(null);
  });

  it('a process that uses CPU time without completing a job counts as stuck', () => {
    const check = createUsageCheck({ ...budget, renderStuckCpuMs: 200 });
    expect(check(usage(1_000), busy(1, 0))).toBe(null);
    expect(check(usage(1_200), busy(2, 0))).toBe(null);
    expect(check(usage(1_210), busy(3, 0))).toBe('renderStuckCpuMs');
  });

  it('a process that completes its jobs or gets no CPU time does not count as stuck', () => {
    const check = createUsageCheck({ ...budget, renderStuckCpuMs: 200 });
    for (let settled = 0; settled < 9; settled++) expect(check(usage(150 * settled), busy(9, settled))).toBe(null);
    for (let look = 0; look < 99; look++) expect(check(usage(1_400), busy(9, 9))).toBe(null);
  });

  it('a process that has used much CPU time in total is replaced', () => {
    expect(createUsageCheck(budget)(usage(10_001), busy(9))).toBe('renderProcessCpuMs');
  });

  it('the usage of a render process is read correctly from its stat line, whatever characters the program’s name contains', () => {
    const stat = `7 (no) de 1) S 1 7 7 0 -1 4194304 9 0 0 0 150 30 0 0 20 0 11 0 100 990000000 25 18446744073709551615`;
    expect(parseStat(stat)).toEqual({ cpuMs: 1_800, residentBytes: 25 * 4096 });
  });
});
