import { unlimitedIn } from '@forecourt/contracts/testing';
import { describe, expect, it } from '@jest/globals';
import * as requests from './requests.ts';

const schemas = Object.entries(requests).filter(([, exported]) => '_zod' in exported);

/** Configurations, whose size is limited in bytes before they are parsed, and JSON Schemas within a limited manifest. */
const anythingAt: Readonly<Record<string, readonly string[]>> = {
  ConfigRequest: ['config'],
  SiteChange: ['config'],
  ChangeRequest: ['sites.*.config'],
  ScheduleRequest: ['sites.*.config'],
  CanIPinRequest: ['sites.*.config'],
  RolloutRequest: ['configs.*'],
  UploadBody: ['manifest.publishes[].payload', 'manifest.subscribes[].payload'],
};

describe('a request to the registry', () => {
  it('there are schemas of all requests', () => expect(schemas.length).toBeGreaterThan(18));

  it.each(schemas)('%s: every text, list and record has a maximum', (name, schema) => {
    const { texts, lists, anything } = unlimitedIn(schema);
    expect({ texts, lists }).toEqual({ texts: [], lists: [] });
    expect(anything).toEqual(anythingAt[name] ?? []);
  });

  const plan = {
    sites: ['redgum'],
    remotes: { 'mf-search': '1.1.0' },
    steps: [{ share: 100, minMinutes: 1, maxMinutes: 2 }],
    guards: [],
    notify: ['lee@example.com'],
    why: 'new search',
  };
  const isValid = (changes: object) => requests.RolloutRequest.safeParse({ ...plan, ...changes }).success;

  it('a rollout starts at a time, not at a word', () => {
    expect(isValid({ startsAt: '2026-12-01T09:00:00+11:00' })).toBe(true);
    expect(['tomorrow', '2026-12-01', '+275760-09-13T00:00:00Z'].filter((startsAt) => isValid({ startsAt }))).toEqual(
      [],
    );
  });

  it('each text of notify is one address that mail can be delivered to', () => {
    const lists = [['lee'], ['lee@example.com, ben@example.com'], [`${'a'.repeat(250)}@example.com`]];
    expect(lists.filter((notify) => isValid({ notify }))).toEqual([]);
    expect(isValid({ notify: Array(21).fill('lee@example.com') })).toBe(false);
  });

  it('a rollout names each site once, and 5,000 at most', () => {
    expect(isValid({ sites: ['redgum', 'redgum'] })).toBe(false);
    const sites = Array.from({ length: 5_001 }, (_, n) => `site-${n}`);
    expect([isValid({ sites }), isValid({ sites: sites.slice(1) })]).toEqual([false, true]);
  });
});
