/** @jest-environment jsdom */

import type { FailureReport } from '@forecourt/contracts/release';
import { demoSite } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { IslandFailure } from '../mounting/island-failure.ts';
import { createReporter } from './reporter.ts';

afterEach(() => {
  delete window.forecourtView;
  jest.restoreAllMocks();
});

function reporting() {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const sent: FailureReport[] = [];
  const report = createReporter({ lockfile: 'lk-1', site: demoSite() }, (one) => sent.push(one));
  return { sent, report };
}

describe('failure reports', () => {
  it('a failure report contains remote, version, lockfile and site', () => {
    const { sent, report } = reporting();
    report({
      kind: 'entry',
      remote: 'mf-search',
      version: '1.1.0',
      island: 'search.results',
      error: new Error('404'),
      outcome: 'last-good',
    });
    expect(sent).toEqual([
      {
        kind: 'entry',
        remote: 'mf-search',
        version: '1.1.0',
        island: 'search.results',
        code: 'REMOTE_NOT_LOADED',
        message: '404',
        outcome: 'last-good',
        lockfile: 'lk-1',
        site: 'northshore',
        path: '/',
      },
    ]);
    expect(console.warn).toHaveBeenCalledWith('mf-search@1.1.0@lk-1@northshore: 404');
  });

  it('a failure report contains the page view’s id if the document belongs to a rollout', () => {
    const { sent, report } = reporting();
    const failure = { kind: 'mount', remote: 'mf-search', version: '1.1.0', error: 'bad' } as const;
    window.forecourtView = 'view-1';
    report(failure);
    delete window.forecourtView;
    report({ ...failure, version: '1.0.0' });
    expect(sent.map(({ view }) => view)).toEqual(['view-1', undefined]);
  });

  it('a file that fails to load is reported once, even if several islands need it', () => {
    const { sent, report } = reporting();
    const failure = { kind: 'entry', remote: 'mf-account', version: '1.0.0' } as const;
    for (const island of ['favourite', 'saved-count']) report({ ...failure, island, error: new Error('no entry') });
    expect(sent).toHaveLength(1);
    report({ ...failure, island: 'favourite', error: new Error('no style') });
    expect(sent).toHaveLength(2);
  });

  it('a failure is reported once, however often a repeated slot fails', () => {
    const { sent, report } = reporting();
    for (let place = 0; place < 21; place++)
      report({ kind: 'render', remote: 'mf-account', version: '1.0.0', island: 'favourite', error: 'bad' });
    report({ kind: 'render', remote: 'mf-account', version: '0.9.0', island: 'favourite', error: 'bad' });
    expect(sent.map(({ version }) => version)).toEqual(['1.0.0', '0.9.0']);
  });

  it('messages are shortened to the length that the api accepts', () => {
    const { sent, report } = reporting();
    report({ kind: 'mount', remote: 'mf-forms', version: '1.0.0', error: 'x'.repeat(5_000) });
    expect(sent[0]?.message).toHaveLength(2_000);
  });

  const thrownAt = (stack: string) => Object.assign(new Error('hits is undefined'), { stack });
  const failure = { kind: 'render', remote: 'mf-search', version: '1.1.0', island: 'search.results' } as const;
  const site = 'https://www.northshore.example';

  it.each([
    [
      'Chromium',
      `Error: hits is undefined
    at Object.t (${site}/assets/mf-search/1.1.0/results.js:1:2345)
    at async ${site}/assets/mf-search/1.1.0/remote.js:1:7
    at new n (chrome-extension://abcdef/assets/mf-search/inject.js:1:9)
    at r [as render] (${site}/assets/shell/1.0.0/react.js?visitor=aroha:12:40)`,
    ],
    [
      'Firefox and Safari',
      `t@${site}/assets/mf-search/1.1.0/results.js:1:2345
@${site}/assets/mf-search/1.1.0/remote.js:1:7
n@moz-extension://abcdef/assets/mf-search/inject.js:1:9
eval code@
r@${site}/assets/shell/1.0.0/react.js?visitor=aroha:12:40
`,
    ],
  ])(
    'in %s, failure reports contain only those frames of the error’s stack that are in published files',
    (_, stack) => {
      const { sent, report } = reporting();
      report({ ...failure, error: thrownAt(stack) });
      expect(sent[0]?.frames).toEqual([
        { file: 'mf-search/1.1.0/results.js', line: 1, column: 2345, name: 't' },
        { file: 'mf-search/1.1.0/remote.js', line: 1, column: 7 },
        { file: 'shell/1.0.0/react.js', line: 12, column: 40, name: 'r' },
      ]);
    },
  );

  it('contain at most ten stack frames, from the error that an `IslandFailure` wraps', () => {
    const { sent, report } = reporting();
    const line = `    at t (${site}/assets/mf-search/1.1.0/results.js:1:2345)`;
    report({ ...failure, error: new IslandFailure('load', thrownAt(Array(70).fill(line).join('\n'))) });
    expect(sent[0]?.frames).toHaveLength(10);
    report({ ...failure, kind: 'mount', error: thrownAt(`at ${'('.repeat(100_000)}`) });
    report({ ...failure, kind: 'load', error: 'no error' });
    expect(sent.slice(1).map(({ frames }) => frames)).toEqual([undefined, undefined]);
  });
});
