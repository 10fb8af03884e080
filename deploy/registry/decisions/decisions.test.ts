import type { RemoteManifest } from '@forecourt/contracts/release';
import { describe, expect, it } from '@jest/globals';
import { demoConfig } from '../testing/demo-config.ts';
import { demoVersion } from '../testing/demo-version.ts';
import { canonicalJson } from './canonical-json.ts';
import type { Wanted } from './decide-change.ts';
import { decideChange, proposedVersions } from './decide-change.ts';
import { decideRollback, rollbackTarget } from './decide-rollback.ts';
import { describeDifferences } from './differences.ts';
import { configId, createLockfile, manifestDigest } from './lockfile.ts';
import type { Decision, Intent, RecordedEntry, SiteState } from './site-state.ts';
import { fallbackVersions } from './to-release.ts';

const pinOn = (state: SiteState, intent: Intent, facts: Pick<Wanted, 'manifests' | 'fileFaults'>) =>
  decideChange(state, intent, { action: 'pin', config: state.config, ...facts });

/** Applies the changes of a site one after the other, and records them as the store does. */
class Story {
  state: SiteState | null = null;
  readonly history: RecordedEntry[] = [];
  readonly states: SiteState[] = [];

  private intent(why = 'because'): Intent {
    return { actor: 'mia', at: '2026-03-03T12:00:00.000Z', why, expectedRevision: this.state?.revision ?? 0 };
  }

  private take(decision: Decision): this {
    if (decision.kind !== 'moved') throw new Error(`expected a move, got ${JSON.stringify(decision)}`);
    this.state = decision.state;
    this.states.push(decision.state);
    this.history.push(decision.entry);
    return this;
  }

  config(name: string): this {
    const manifests = this.state === null ? {} : manifestsOf(this.running());
    return this.take(
      decideChange(this.state, this.intent(), {
        action: 'config',
        config: demoConfig({ slug: 'redgum', name }),
        manifests,
        fileFaults: {},
      }),
    );
  }

  pin(version: string): this {
    const manifests = manifestsOf({ shell: '1.0.0', 'mf-search': version });
    return this.take(pinOn(this.state as SiteState, this.intent(), { manifests, fileFaults: {} }));
  }

  rollback(to?: string | number): this {
    const target = rollbackTarget(this.state as SiteState, this.history, to);
    if (target.kind === 'refused') throw new Error(target.refusal.message);
    const found = this.states.find(({ lockfile }) => lockfile.id === target.lockfile) as SiteState;
    return this.take(
      decideRollback(this.state as SiteState, this.intent(), { ...found, history: this.history, fileFaults: {} }),
    );
  }

  running(): Record<string, string> {
    const remotes = Object.entries(this.state?.lockfile.remotes ?? {});
    return Object.fromEntries(remotes.map(([name, { version }]) => [name, version]));
  }

  get search(): string | undefined {
    return this.running()['mf-search'];
  }

  /** The version of mf-search to which the shell would fall back. */
  get fallback(): string | undefined {
    const former = this.states.find(({ lockfile }) => lockfile.id === this.state?.lastGood)?.lockfile ?? null;
    return fallbackVersions((this.state as SiteState).lockfile, former)['mf-search'];
  }
}

function manifestsOf(versions: Readonly<Record<string, string>>): Record<string, RemoteManifest> {
  return Object.fromEntries(
    Object.entries(versions).map(([name, version]) => [name, demoVersion(name, version).manifest]),
  );
}

describe('a site', () => {
  it('a site begins with a configuration, and every change increments its revision', () => {
    const story = new Story().config('One').pin('1.0.0').pin('1.1.0');
    expect(story.history.map(({ revision, action }) => [revision, action])).toEqual([
      [1, 'config'],
      [2, 'pin'],
      [3, 'pin'],
    ]);
    expect(story.history.map(({ from }) => from)).toEqual([
      null,
      ...story.states.slice(0, -1).map(({ lockfile }) => lockfile.id),
    ]);
    expect(story.state?.lockfile.contracts).toBe('1.0.0');
  });

  it('a site goes back one more change with each rollback', () => {
    const story = new Story().config('One').pin('1.0.0').pin('1.1.0').pin('1.2.0');
    expect(story.rollback().search).toBe('1.1.0');
    expect(story.rollback().search).toBe('1.0.0');
    expect(() => story.rollback()).toThrow();
  });

  it('a site goes back to any earlier lockfile or revision, with versions and configuration together', () => {
    const story = new Story().config('One').pin('1.0.0').config('Two').pin('1.1.0');
    const second = story.states[1]?.lockfile.id as string;
    expect(story.rollback(second).search).toBe('1.0.0');
    expect(story.state?.config.name).toBe('One');
    expect(story.rollback(4).search).toBe('1.1.0');
    expect(story.state?.config.name).toBe('Two');
  });

  it('a site falls back to its previous versions, whether or not its configuration has changed since', () => {
    const story = new Story().config('One').pin('1.0.0');
    expect(story.fallback).toBeUndefined();
    expect(story.pin('1.1.0').fallback).toBe('1.0.0');
    expect(story.config('Two').fallback).toBe('1.0.0');
    expect(story.pin('1.2.0').fallback).toBe('1.1.0');
    expect(story.rollback().fallback).toBe('1.0.0');
  });

  it('a site never falls back to the version that was rolled back', () => {
    const story = new Story().config('One').pin('1.0.0').pin('1.1.0').rollback();
    expect([story.search, story.fallback]).toEqual(['1.0.0', undefined]);
  });
});

describe('a change that is not made', () => {
  const story = new Story().config('One').pin('1.0.0');
  const state = story.state as SiteState;
  const facts = { manifests: manifestsOf({ shell: '1.0.0', 'mf-search': '1.1.0' }), fileFaults: {} };
  const intent: Intent = { actor: 'mia', at: '2026-03-03T12:00:00.000Z', why: 'because', expectedRevision: 2 };

  it.each([1, 3])(
    'a change is outdated if its author had read revision %i instead of the current one',
    (expectedRevision) => {
      expect(pinOn(state, { ...intent, expectedRevision }, facts).kind).toBe('outdated');
    },
  );

  it('a change is refused if it gives no reason', () => {
    expect(pinOn(state, { ...intent, why: '  ' }, facts)).toMatchObject({
      kind: 'refused',
      refusal: { code: 'REGISTRY_WHY_MISSING' },
    });
  });

  it('a change that changes nothing has the result `unchanged`', () => {
    expect(pinOn(state, intent, { ...facts, manifests: manifestsOf(story.running()) }).kind).toBe('unchanged');
    expect(
      decideChange(state, intent, {
        ...facts,
        action: 'config',
        config: state.config,
        manifests: manifestsOf(story.running()),
      }).kind,
    ).toBe('unchanged');
  });

  it('a change is refused if the site would return to the time before its first pin, or to missing files', () => {
    const [empty, pinned] = story.states as [SiteState, SiteState];
    const history = story.history;
    expect(decideRollback(state, intent, { ...empty, history, fileFaults: {} })).toMatchObject({
      kind: 'refused',
      refusal: { code: 'REGISTRY_NOTHING_EARLIER' },
    });
    const lost = { 'mf-search': { 'server.mjs': 'is missing' } };
    expect(decideRollback(state, intent, { ...pinned, history, fileFaults: lost })).toMatchObject({
      kind: 'refused',
      refusal: { code: 'REGISTRY_PIN_REFUSED' },
    });
  });
});

describe('content hashes', () => {
  it('content hashes depend only on the content, not on the order of keys', () => {
    const remotes = {
      shell: { version: '1.0.0', files: { b: '2', a: '1' } },
      'mf-search': { version: '1.0.0', files: {} },
    };
    const turned = {
      'mf-search': { files: {}, version: '1.0.0' },
      shell: { files: { a: '1', b: '2' }, version: '1.0.0' },
    };
    const content = { site: 'redgum', contracts: '1.0.0', config: 'cf-000000000000' };
    expect(createLockfile({ ...content, remotes }).id).toBe(createLockfile({ remotes: turned, ...content }).id);
    expect(createLockfile({ ...content, remotes }).id).toMatch(/^lk-[0-9a-f]{16}$/);
    expect(createLockfile({ ...content, site: 'wattle', remotes }).id).not.toBe(
      createLockfile({ ...content, remotes }).id,
    );
    expect(configId({ a: 1, b: [1, 2] })).toBe(configId({ b: [1, 2], a: 1 }));
    expect(configId({ b: [2, 1] })).not.toBe(configId({ b: [1, 2] }));
    expect(configId({})).toMatch(/^cf-[0-9a-f]{12}$/);
  });

  it('the content hash of a version covers everything in its manifest except the commit', () => {
    const manifest = demoVersion('mf-search', '1.0.0').manifest;
    expect(manifestDigest({ ...manifest, commit: 'f00d' })).toBe(manifestDigest(manifest));
    expect(manifestDigest({ ...manifest, react: '^19.1.0' })).not.toBe(manifestDigest(manifest));
  });

  it('content hashes are the same for an undefined value and an absent one', () => {
    expect(canonicalJson({ b: undefined, a: { d: null, c: 1 } })).toBe('{"a":{"c":1,"d":null}}');
  });
});

describe('the result of a change', () => {
  it('the first pin and a rollback to it have no fallback', () => {
    const story = new Story().config('One').pin('1.0.0');
    expect(story.state?.lastGood).toBeNull();
    expect(story.pin('1.1.0').state?.lastGood).toBe(story.states[1]?.lockfile.id);
    expect(story.rollback().state?.lastGood).toBeNull();
  });

  it('a refusal contains its first fault and the number of other faults', () => {
    const story = new Story().config('One');
    const refusal = (files: readonly string[]) => {
      const decision = pinOn(
        story.state as SiteState,
        { actor: 'mia', at: '2026-03-03T12:00:00.000Z', why: 'because', expectedRevision: 1 },
        {
          manifests: manifestsOf({ shell: '1.0.0', 'mf-search': '1.0.0' }),
          fileFaults: { 'mf-search': Object.fromEntries(files.map((file) => [file, 'is missing'])) },
        },
      );
      return decision.kind === 'refused' ? decision.refusal.message : '';
    };
    expect(refusal(['a.js'])).toBe(
      'redgum cannot run this set of versions. redgum: file a.js of mf-search 1.0.0 is missing; publish the version again.',
    );
    expect(refusal(['a.js', 'b.js', 'c.js'])).toMatch(/ And 2 more\.$/);
  });

  it('differences are listed by part, with `none` for a missing part', () => {
    expect(
      describeDifferences([
        { part: 'mf-search', from: null, to: '1.0.0' },
        { part: 'mf-forms', from: '1.0.0', to: null },
      ]),
    ).toBe('mf-search none → 1.0.0, mf-forms 1.0.0 → none');
    expect(describeDifferences([])).toBe('nothing');
  });
});

it('proposedVersions: changes named remotes, removes those with null and keeps the others', () => {
  const { lockfile } = new Story().config('One').pin('1.0.0').state as SiteState;
  expect(proposedVersions(lockfile, { 'mf-search': '1.1.0', 'mf-forms': '2.0.0' })).toEqual({
    shell: '1.0.0',
    'mf-search': '1.1.0',
    'mf-forms': '2.0.0',
  });
  expect(proposedVersions(lockfile, { 'mf-search': null })).toEqual({ shell: '1.0.0' });
});
