import type { FailureReport } from '@forecourt/contracts/release';
import { expect, it } from '@jest/globals';
import { limitReports } from './limit-reports.ts';

it('the reports of one site about one remote are limited per minute; reports of other sites or about other remotes are not affected', () => {
  let nowMs = 0;
  const sent: string[] = [];
  const report = limitReports(
    ({ site }) => sent.push(site),
    () => nowMs,
  );
  const fail = (site: string, remote: string, times: number) => {
    for (let at = 0; at < times; at++) report({ site, remote } as FailureReport);
    return sent.splice(0).length;
  };
  expect([fail('redgum', 'mf-search', 5_000), fail('wattle', 'mf-search', 3)]).toEqual([20, 3]);
  expect(fail('redgum', 'mf-forms', 3)).toBe(3);
  nowMs = 60_000;
  expect(fail('redgum', 'mf-search', 1)).toBe(1);
});
