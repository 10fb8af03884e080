import type { FailureReport } from '@forecourt/contracts/release';
import { expect, it } from '@jest/globals';
import { limitReports } from './limit-reports.ts';

it('the reports of one site in a minute are limited, those of other sites are not affected', () => {
  let nowMs = 0;
  const sent: string[] = [];
  const report = limitReports(
    ({ site }) => sent.push(site),
    () => nowMs,
  );
  const fail = (site: string, times: number) => {
    for (let at = 0; at < times; at++) report({ site } as FailureReport);
    return sent.splice(0).length;
  };
  expect([fail('redgum', 5_000), fail('wattle', 3)]).toEqual([100, 3]);
  nowMs = 60_000;
  expect(fail('redgum', 1)).toBe(1);
});
