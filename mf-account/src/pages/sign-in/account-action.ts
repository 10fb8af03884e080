import { href } from '@forecourt/contracts';
import { codeDigits, DeleteAccountRequest, SignInRequest } from '@forecourt/contracts/api';
import { safeParse } from '@forecourt/contracts/schema';
import type { Handled } from '@forecourt/kit/island';
import type { SessionOutcome } from '../../gateways/session-api.ts';
import type { AfterConfirming, SignInStep } from '../../model/sign-in.ts';
import { accountQuery, stepAfter } from '../../model/sign-in.ts';
import type { SignInData } from './data.ts';
import type { SignInRequested } from './outcome.ts';
import { askingMs, faultOf, isRefusedAs, notDone, returned, toStep } from './outcome.ts';

type AccountStep = (request: SignInRequested) => Promise<Handled<SignInData>>;

/** Form handlers for the signed-in account, by the step that the form names. */
export const accountSteps: Readonly<Record<string, AccountStep>> = {
  async prove({ about, fields, gateways, site }) {
    const [challenge = '', code = ''] = [fields['challenge'], fields['code']];
    const at: SignInStep = { kind: 'prove', challenge };
    const fault = faultOf(safeParse(SignInRequest, { challenge, code }));
    if (fault !== null) return returned(about, at, { error: fault });
    const added = await gateways.session.addContact(challenge, codeDigits(code), AbortSignal.timeout(askingMs));
    if (added.kind === 'done') return toStep(about, { kind: 'proven' }, site);
    return (
      afterSignIn(added, { next: 'prove', pending: challenge }, site) ??
      notDone(about, at, { field: 'code', outcome: added })
    );
  },
  async remove({ about, fields, gateways, site }) {
    const at: SignInStep = { kind: 'account' };
    const removed = await gateways.session.removeContact(fields['contact'] ?? '', AbortSignal.timeout(askingMs));
    if (removed.kind === 'done') return toStep(about, at, site);
    return (
      afterSignIn(removed, { next: 'account' }, site) ?? notDone(about, at, { field: 'contact', outcome: removed })
    );
  },
  async delete({ about, fields, gateways, site }) {
    const confirmed = fields['confirmed'] !== undefined;
    const at: SignInStep = { kind: 'delete' };
    const fault = faultOf(safeParse(DeleteAccountRequest, { confirmed }));
    if (fault !== null) return returned(about, at, { error: fault });
    const gone = await gateways.session.deleteAccount(confirmed, AbortSignal.timeout(askingMs));
    if (gone.kind === 'done') return { kind: 'accepted', to: accountHref({ kind: 'deleted' }, site) };
    return afterSignIn(gone, { next: 'delete' }, site) ?? notDone(about, at, { field: 'confirmed', outcome: gone });
  },
  async confirm({ about, fields, gateways, site }) {
    const after = afterOf(about.step);
    const contact = fields['contact'] || undefined;
    const sent = await gateways.session.sendProofCode(contact, AbortSignal.timeout(askingMs));
    if (sent.kind === 'done')
      return toStep(about, { kind: 'confirm-code', challenge: sent.value.challenge, ...after }, site);
    const at: SignInStep = { kind: 'confirm', ...after };
    return (
      afterSignIn(sent, after, site) ?? notDone(about, at, { typed: contact ?? '', field: 'contact', outcome: sent })
    );
  },
  async 'confirm-code'({ about, fields, gateways, site }) {
    const [challenge = '', code = ''] = [fields['challenge'], fields['code']];
    const after = afterOf(about.step);
    const at: SignInStep = { kind: 'confirm-code', challenge, ...after };
    const fault = faultOf(safeParse(SignInRequest, { challenge, code }));
    if (fault !== null) return returned(about, at, { error: fault });
    const confirmed = await gateways.session.confirm(challenge, codeDigits(code), AbortSignal.timeout(askingMs));
    if (confirmed.kind === 'done') return toStep(about, stepAfter(after), site);
    return afterSignIn(confirmed, after, site) ?? notDone(about, at, { field: 'code', outcome: confirmed });
  },
  async end({ about, fields, gateways, site }) {
    const ended = await gateways.session.endSession(fields['session'] ?? '', AbortSignal.timeout(askingMs));
    return listed(ended, about, site);
  },
  async 'end-others'({ about, gateways, site }) {
    return listed(await gateways.session.endOtherSessions(AbortSignal.timeout(askingMs)), about, site);
  },
};

function listed(outcome: SessionOutcome<unknown>, about: SignInData, site: SignInRequested['site']) {
  const at: SignInStep = { kind: 'account' };
  if (outcome.kind === 'done') return toStep(about, at, site);
  return afterSignIn(outcome, { next: 'account' }, site) ?? notDone(about, at, { field: 'session', outcome });
}

/**
 * If the api requires a sign-in or a code before the request, sends the shopper to that step. Null if it requires
 * neither.
 */
export function afterSignIn(
  outcome: SessionOutcome<unknown>,
  after: AfterConfirming,
  site: SignInRequested['site'],
  about?: SignInData,
): Handled<SignInData> | null {
  if (isRefusedAs(outcome, 'PROOF_NEEDED')) {
    const step: SignInStep = { kind: 'confirm', ...after };
    return about === undefined ? { kind: 'accepted', to: accountHref(step, site) } : toStep(about, step, site);
  }
  if (!isRefusedAs(outcome, 'SIGN_IN_NEEDED')) return null;
  const redirect = accountHref(after.next === 'delete' ? { kind: 'delete' } : { kind: 'account' }, site);
  return toStep({ type: null, redirect, back: '/', step: { kind: 'contact' } }, { kind: 'contact' }, site);
}

const afterOf = (step: SignInStep): AfterConfirming =>
  'next' in step
    ? { next: step.next, ...(step.pending !== undefined && { pending: step.pending }) }
    : { next: 'account' };

const accountHref = (step: SignInStep, { aliases }: SignInRequested['site']) =>
  href('account.sign-in', {}, { aliases, query: accountQuery(step) });
