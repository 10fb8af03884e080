import type { RemoteSource } from '@forecourt/contracts/release';
import { describe, expect, it } from '@jest/globals';
import { IslandFailure } from './island-failure.ts';
import type { Attempt, Mounting } from './mount-with-fallback.ts';
import { mountWithFallback } from './mount-with-fallback.ts';

const versions = ['2.0.0', '1.9.0'].map((version) => ({ version }) as RemoteSource);

/** Mounts an island whose attempts call `does`. Collects the reports and the calls. */
function mount(does: (attempt: Attempt) => string, more: Partial<Mounting<string>> = {}) {
  const happened: unknown[] = [];
  const attempts: Attempt[] = [];
  const outcome = mountWithFallback<string>({
    remote: 'mf-a',
    island: 'part',
    sources: versions,
    isServed: true,
    report: ({ kind, version, outcome }) => void happened.push([kind, version, outcome]),
    async attempt(attempt) {
      attempts.push(attempt);
      return does(attempt);
    },
    undo: () => void happened.push('undone'),
    onLost: () => void happened.push('replaced'),
    ...more,
  });
  return { outcome, happened, attempts };
}
const fail = (kind: 'entry' | 'load' | 'render'): never => {
  throw new IslandFailure(kind, new Error('broken'));
};

describe('mounting an island', () => {
  it('shows the pinned version, which adopts the server’s markup, and does not try the last good version', async () => {
    const { outcome, happened, attempts } = mount(({ source }) => source.version);
    expect(await outcome).toEqual({ kind: 'shown', mounted: '2.0.0' });
    expect([attempts.map(({ adopts }) => adopts), happened]).toEqual([[true], []]);
  });

  it('reports a version that fails, cleans up, and shows the last good version', async () => {
    const { outcome, happened, attempts } = mount(({ source }) =>
      source.version === '2.0.0' ? fail('render') : source.version,
    );
    expect(await outcome).toEqual({ kind: 'shown', mounted: '1.9.0' });
    expect(attempts.map(({ adopts }) => adopts)).toEqual([true, false]);
    expect(happened).toEqual([['render', '2.0.0', 'last-good'], 'undone']);
  });

  it('names the failed step of the last version when all versions fail', async () => {
    const { outcome, happened } = mount(({ source }) => fail(source.version === '2.0.0' ? 'entry' : 'load'));
    expect(await outcome).toEqual({ kind: 'failed', step: 'load' });
    expect(happened).toEqual([['entry', '2.0.0', 'last-good'], 'undone', ['load', '1.9.0', 'fallback'], 'undone']);
  });

  it('neither reports nor cleans up the failure of a mount that a newer mount replaced', async () => {
    let isWanted = true;
    const { outcome, happened, attempts } = mount(
      () => {
        isWanted = false;
        return fail('load');
      },
      { isWanted: () => isWanted },
    );
    expect(await outcome).toEqual({ kind: 'overtaken' });
    expect([attempts.length, happened]).toEqual([1, []]);
  });

  it('does not show a mount that a newer mount replaced before it was ready', async () => {
    let isWanted = true;
    const { outcome } = mount(
      () => {
        isWanted = false;
        return 'late';
      },
      { isWanted: () => isWanted },
    );
    expect(await outcome).toEqual({ kind: 'overtaken' });
  });

  it('does not report the failure of the last version if `isExcused` finds an outside cause', async () => {
    const { outcome, happened } = mount(() => fail('load'), { isExcused: async () => true });
    expect(await outcome).toEqual({ kind: 'excused' });
    expect(happened).toEqual([['load', '2.0.0', 'last-good'], 'undone']);
  });

  it('an island that throws after it was shown is reported and replaced once, however often it throws', async () => {
    const { outcome, happened, attempts } = mount(({ source }) => source.version);
    await outcome;
    attempts[0]?.onLost(new Error('late'));
    attempts[0]?.onLost(new Error('later'));
    expect(happened).toEqual([['render', '2.0.0', 'fallback'], 'replaced']);
  });

  it('fails at once for a remote without a version', async () => {
    const { outcome, attempts } = mount(() => 'never', { sources: [] });
    expect([await outcome, attempts]).toEqual([{ kind: 'failed', step: 'entry' }, []]);
  });
});
