/** @jest-environment jsdom */

import type { FailureReport } from '@forecourt/contracts/release';
import { demoSite } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createReporter } from './reporter.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

function reporting() {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const sent: FailureReport[] = [];
  const report = createReporter({ lockfile: 'lk-1', site: demoSite() }, (one) => sent.push(one));
  return { sent, report };
}

describe('failure reports', () => {
  it('contain remote, version, lockfile and site', () => {
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

  it('a file that several islands need is reported once', () => {
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
});
