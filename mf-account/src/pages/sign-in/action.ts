import { messages } from '@forecourt/contracts';
import { CodeRequest, codeDigits, PhoneRequest, SignInRequest } from '@forecourt/contracts/api';
import { safeParse } from '@forecourt/contracts/schema';
import type { Handled, HandleForm } from '@forecourt/kit/island';
import type { AccountGateways } from '../../gateways/index.ts';
import type { SignInStep } from '../../model/sign-in.ts';
import { accountSteps, afterSignIn } from './account-action.ts';
import type { SignInData } from './data.ts';
import type { SignInRequested } from './outcome.ts';
import { askingMs, faultOf, isRefusedAs, notDone, returned, toStep } from './outcome.ts';

/** Handles one form of the sign-in. The api sets the session cookie, which never passes through this code. */
const handle: HandleForm<SignInData, SignInData, AccountGateways> = async (request) => {
  const step = request.fields['step'] ?? '';
  const ofAccount = Object.hasOwn(accountSteps, step) ? accountSteps[step] : undefined;
  if (ofAccount !== undefined) return ofAccount(request);
  switch (step) {
    case 'code':
      return signIn(request);
    case 'phone':
      return addPhone(request);
    case 'sign-out':
      return signOut(request);
    case 'add':
      return sendCode(request, { kind: 'add' });
    default:
      return sendCode(request);
  }
};
export default handle;

async function sendCode(
  { about, fields, gateways, site }: SignInRequested,
  at: SignInStep = { kind: 'contact' },
): Promise<Handled<SignInData>> {
  const contact = fields['contact'] ?? '';
  const fault = faultOf(safeParse(CodeRequest, { contact }));
  if (fault !== null) return returned(about, at, { typed: contact, error: fault });
  const sent = await gateways.session.sendCode(contact, AbortSignal.timeout(askingMs));
  if (sent.kind !== 'done') return notDone(about, at, { typed: contact, field: 'contact', outcome: sent });
  const { challenge } = sent.value;
  return toStep(about, { kind: at.kind === 'add' ? 'prove' : 'code', challenge }, site);
}

async function signIn({ about, fields, gateways, site }: SignInRequested): Promise<Handled<SignInData>> {
  const [challenge = '', code = ''] = [fields['challenge'], fields['code']];
  const at: SignInStep = { kind: 'code', challenge };
  const fault = faultOf(safeParse(SignInRequest, { challenge, code }));
  if (fault !== null) return returned(about, at, { error: fault });
  const signed = await gateways.session.signIn(challenge, codeDigits(code), AbortSignal.timeout(askingMs));
  if (signed.kind !== 'done') return notDone(about, at, { field: 'code', outcome: signed });
  const needsPhone = about.type === 'watchlist' && signed.value.phone === null;
  return needsPhone ? toStep(about, { kind: 'phone' }, site) : { kind: 'accepted', to: about.redirect };
}

/** @source requirements ACCT-033 */
async function addPhone({ about, fields, gateways, site }: SignInRequested): Promise<Handled<SignInData>> {
  const phone = fields['phone_number'] ?? '';
  const at: SignInStep = { kind: 'phone' };
  const fault = faultOf(safeParse(PhoneRequest, { phone_number: phone }));
  if (fault !== null) return returned(about, at, { typed: phone, error: fault });
  const added = await gateways.session.addPhone(phone, AbortSignal.timeout(askingMs));
  if (added.kind === 'done') return { kind: 'accepted', to: about.redirect };
  if (isRefusedAs(added, 'SIGN_IN_NEEDED')) return toStep(about, { kind: 'contact' }, site);
  return (
    afterSignIn(added, { next: 'phone' }, site, about) ??
    notDone(about, at, { typed: phone, field: 'phone_number', outcome: added })
  );
}

async function signOut({ about, gateways }: SignInRequested): Promise<Handled<SignInData>> {
  const out = await gateways.session.signOut(AbortSignal.timeout(askingMs));
  const { accountUnanswered: error } = messages;
  return out.kind === 'done'
    ? { kind: 'accepted', to: about.redirect }
    : { kind: 'failed', data: { ...about, returned: { typed: '', error, isField: false } } };
}
