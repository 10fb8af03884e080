import type { SiteConfig } from '@forecourt/contracts/site-config';
import { describe, expect, it } from '@jest/globals';
import { demoConfig } from '../testing/demo-config.ts';
import { demoIsland, demoVersion } from '../testing/demo-version.ts';
import type { Wanted } from './decide-change.ts';
import { decideChange } from './decide-change.ts';
import type { Decision, SiteState } from './site-state.ts';

const config = (changes: Partial<SiteConfig> = {}) => demoConfig({ slug: 'redgum', ...changes });
const features = (garage: boolean) => ({ ...config().features, garage });
const intent = (expectedRevision: number) => ({
  actor: 'mia',
  at: '2026-03-03T12:00:00.000Z',
  why: 'because',
  expectedRevision,
});
const account = (...routes: string[]) => ({
  'mf-account': demoVersion('mf-account', '1.0.0', {
    pages: Object.fromEntries(routes.map((route) => [route, demoIsland])),
  }).manifest,
});
const whole = account('account.sign-in', 'account.garage');
const shell = { shell: demoVersion('shell', '1.0.0').manifest };

function moved(decision: Decision): SiteState {
  if (decision.kind !== 'moved') throw new Error(`expected a move, got ${JSON.stringify(decision)}`);
  return decision.state;
}
const found = (given: SiteConfig) =>
  moved(decideChange(null, intent(0), { action: 'config', config: given, manifests: {}, fileFaults: {} }));
const pin = (state: SiteState, manifests: Wanted['manifests']) =>
  decideChange(state, intent(state.revision), {
    action: 'pin',
    config: state.config,
    manifests: { ...shell, ...manifests },
    fileFaults: {},
  });
const faultsOf = (decision: Decision) => (decision.kind === 'refused' ? decision.refusal.fields : decision.kind);

describe('a site that requires a sign-in', () => {
  it('a pin is refused if no remote has the sign-in page, and the refusal names the configuration key that requires this page', () => {
    const gated = found(config({ auth: { gated: ['finance'] }, features: features(true) }));
    expect(faultsOf(pin(gated, {}))).toEqual({
      'auth.gated.finance':
        'redgum: the site asks for a sign-in before its page "finance", but no pinned remote has the sign-in (account.sign-in), so visitors would be led to a page that is not found. Pin mf-account, or take "finance" out of auth.gated first.',
      'features.garage': expect.stringContaining('has a garage behind a sign-in'),
    });
    expect(faultsOf(pin(gated, whole))).toBe('moved');
  });

  it('a site that requires a sign-in cannot unpin the remote with the sign-in page, or pin a version without the sign-in page or the garage page', () => {
    const running = moved(pin(found(config({ features: features(true) })), whole));
    expect(Object.keys(faultsOf(pin(running, {})) ?? {})).toEqual(['features.garage']);
    expect(faultsOf(pin(running, account('account.saved')))).toEqual({
      'features.garage': expect.stringContaining(
        'Pin a version other than mf-account 1.0.0, or switch features.garage',
      ),
    });
    expect(faultsOf(pin(running, account('account.sign-in')))).toEqual({
      'features.garage': expect.stringContaining('no pinned remote has its page (account.garage)'),
    });
  });

  it('a site may not link to the online payment, also with a query, while no pinned remote has the sign-in page', () => {
    const main = [{ label: 'Pay', href: '/online-payment?from=menu' }];
    const paying = config({ nav: { ...config().nav, main } });
    expect(faultsOf(pin(found(paying), {}))).toEqual({
      'nav./online-payment?from=menu': expect.stringContaining('links "Pay" to /online-payment?from=menu'),
    });
  });

  it('a site cannot be configured to require a sign-in while no pinned remote has the sign-in page', () => {
    const running = moved(pin(found(config()), {}));
    const gating = config({ auth: { gated: ['checkout'] } });
    const facts = (manifests: object) => ({
      action: 'config' as const,
      config: gating,
      manifests: { ...shell, ...manifests },
      fileFaults: {},
    });
    expect(Object.keys(faultsOf(decideChange(running, intent(2), facts({}))) ?? {})).toEqual(['auth.gated.checkout']);
    expect(faultsOf(decideChange(running, intent(2), facts(whole)))).toBe('moved');
  });
});
