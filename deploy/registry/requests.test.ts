import { unlimitedIn } from '@forecourt/contracts/testing';
import { describe, expect, it } from '@jest/globals';
import * as requests from './requests.ts';

const schemas = Object.entries(requests).filter(([, exported]) => '_zod' in exported);

/**
 * Values that schemas need not limit: configurations, whose bytes are limited before they are parsed, and JSON Schemas
 * in a manifest, whose size is limited.
 */
const anythingAt: Readonly<Record<string, readonly string[]>> = {
  ConfigRequest: ['config'],
  SiteChange: ['config'],
  ChangeRequest: ['sites.*.config'],
  ScheduleRequest: ['sites.*.config'],
  CanIPinRequest: ['sites.*.config'],
  RolloutRequest: ['configs.*'],
  UploadBody: [
    'manifest.pages.*.context',
    'manifest.widgets.*.context',
    'manifest.declares.slots[].context',
    'manifest.declares.section.schema.*',
    'manifest.declares.section.defaults.*',
    'manifest.publishes[].payload',
    'manifest.subscribes[].payload',
  ],
};

describe('a request to the registry', () => {
  it('the tests of this group cover more than eighteen schemas', () => expect(schemas.length).toBeGreaterThan(18));

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

  it('a request for a rollout is refused if its start is not a time', () => {
    expect(isValid({ startsAt: '2026-12-01T09:00:00+11:00' })).toBe(true);
    expect(['tomorrow', '2026-12-01', '+275760-09-13T00:00:00Z'].filter((startsAt) => isValid({ startsAt }))).toEqual(
      [],
    );
  });

  it('each text in `notify` must be a single valid mail address', () => {
    const lists = [['lee'], ['lee@example.com, ben@example.com'], [`${'a'.repeat(250)}@example.com`]];
    expect(lists.filter((notify) => isValid({ notify }))).toEqual([]);
    expect(isValid({ notify: Array(21).fill('lee@example.com') })).toBe(false);
  });

  it('a request for a rollout must name each site once, and at most 5,000 sites', () => {
    expect(isValid({ sites: ['redgum', 'redgum'] })).toBe(false);
    const sites = Array.from({ length: 5_001 }, (_, n) => `site-${n}`);
    expect([isValid({ sites }), isValid({ sites: sites.slice(1) })]).toEqual([false, true]);
  });
});
