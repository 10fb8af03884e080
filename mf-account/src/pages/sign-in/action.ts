import { href, messages } from '@forecourt/contracts';
import { CodeRequest, codeDigits, DeleteAccountRequest, PhoneRequest, SignInRequest } from '@forecourt/contracts/api';
import { safeParse } from '@forecourt/contracts/schema';
import type { FormRequest, Handled, HandleForm } from '@forecourt/kit/island';
import type { AccountGateways } from '../../gateways/index.ts';
import type { SessionOutcome } from '../../gateways/session.ts';
import type { SignInStep } from '../../model/sign-in.ts';
import { accountQuery, signInQuery } from '../../model/sign-in.ts';
import type { SignInData } from './index.ts';

type Request = FormRequest<SignInData, AccountGateways>;

/** An action has five seconds in all. */
const askingMs = 4_000;
const { accountUnanswered: failed } = messages;

/** One step of signing in or out. The session itself is between api and browser: nothing of it comes through here. */
const handle: HandleForm<SignInData, SignInData, AccountGateways> = async (request) => {
  switch (request.fields['step']) {
    case 'code':
      return signIn(request);
    case 'phone':
      return addPhone(request);
    case 'sign-out':
      return signOut(request);
    case 'add':
      return sendCode(request, { kind: 'add' });
    case 'prove':
      return addContact(request);
    case 'delete':
      return deleteAccount(request);
    default:
      return sendCode(request);
  }
};
export default handle;

async function sendCode(
  { about, fields, gateways, site }: Request,
  at: SignInStep = { kind: 'contact' },
): Promise<Handled<SignInData>> {
  const contact = fields['contact'] ?? '';
  const fault = faultOf(safeParse(CodeRequest, { contact }));
  if (fault !== null) return returned(about, at, contact, fault);
  const sent = await gateways.session.sendCode(contact, AbortSignal.timeout(askingMs));
  if (sent.kind !== 'done') return notDone(about, at, contact, 'contact', sent);
  const { challenge } = sent.value;
  return to(about, { kind: at.kind === 'add' ? 'prove' : 'code', challenge }, site);
}

async function signIn({ about, fields, gateways, site }: Request): Promise<Handled<SignInData>> {
  const [challenge = '', code = ''] = [fields['challenge'], fields['code']];
  const at: SignInStep = { kind: 'code', challenge };
  const fault = faultOf(safeParse(SignInRequest, { challenge, code }));
  if (fault !== null) return returned(about, at, '', fault);
  const signed = await gateways.session.signIn(challenge, codeDigits(code), AbortSignal.timeout(askingMs));
  if (signed.kind !== 'done') return notDone(about, at, '', 'code', signed);
  const needsPhone = about.type === 'watchlist' && signed.value.phone === null;
  return needsPhone ? to(about, { kind: 'phone' }, site) : { kind: 'accepted', to: about.redirect };
}

/** @source requirements ACCT-033 */
async function addPhone({ about, fields, gateways, site }: Request): Promise<Handled<SignInData>> {
  const phone = fields['phone_number'] ?? '';
  const at: SignInStep = { kind: 'phone' };
  const fault = faultOf(safeParse(PhoneRequest, { phone_number: phone }));
  if (fault !== null) return returned(about, at, phone, fault);
  const added = await gateways.session.addPhone(phone, AbortSignal.timeout(askingMs));
  if (added.kind === 'done') return { kind: 'accepted', to: about.redirect };
  if (isNobody(added)) return to(about, { kind: 'contact' }, site);
  return notDone(about, at, phone, 'phone_number', added);
}

async function addContact({ about, fields, gateways, site }: Request): Promise<Handled<SignInData>> {
  const [challenge = '', code = ''] = [fields['challenge'], fields['code']];
  const at: SignInStep = { kind: 'prove', challenge };
  const fault = faultOf(safeParse(SignInRequest, { challenge, code }));
  if (fault !== null) return returned(about, at, '', fault);
  const added = await gateways.session.addContact(challenge, codeDigits(code), AbortSignal.timeout(askingMs));
  if (added.kind === 'done') return to(about, { kind: 'proven' }, site);
  return isNobody(added) ? toSignIn(at, site) : notDone(about, at, '', 'code', added);
}

async function deleteAccount({ about, fields, gateways, site }: Request): Promise<Handled<SignInData>> {
  const confirmed = fields['confirmed'] !== undefined;
  const at: SignInStep = { kind: 'delete' };
  const fault = faultOf(safeParse(DeleteAccountRequest, { confirmed }));
  if (fault !== null) return returned(about, at, '', fault);
  const gone = await gateways.session.deleteAccount(confirmed, AbortSignal.timeout(askingMs));
  if (gone.kind === 'done') return { kind: 'accepted', to: accountHref({ kind: 'deleted' }, site) };
  return isNobody(gone) ? toSignIn(at, site) : notDone(about, at, '', 'confirmed', gone);
}

const isNobody = (outcome: SessionOutcome<unknown>) => outcome.kind === 'refused' && outcome.code === 'SIGN_IN_NEEDED';

const accountHref = (step: SignInStep, { aliases }: Request['site']) =>
  href('account.sign-in', {}, { aliases, query: accountQuery(step) });

/** First the sign-in, then on with the account; what a code was sent for is begun again. */
function toSignIn(step: SignInStep, site: Request['site']): Handled<SignInData> {
  const redirect = accountHref(step.kind === 'delete' ? step : { kind: 'account' }, site);
  const about = { type: null, redirect, back: '/', step };
  return to(about, { kind: 'contact' }, site);
}

async function signOut({ about, gateways }: Request): Promise<Handled<SignInData>> {
  const out = await gateways.session.signOut(AbortSignal.timeout(askingMs));
  return out.kind === 'done'
    ? { kind: 'accepted', to: about.redirect }
    : { kind: 'failed', data: { ...about, returned: { typed: '', error: failed, isField: false } } };
}

function to(about: SignInData, step: SignInStep, { aliases }: Request['site']): Handled<SignInData> {
  return { kind: 'accepted', to: href('account.sign-in', {}, { aliases, query: signInQuery(about, step) }) };
}

function faultOf(parsed: ReturnType<typeof safeParse>): string | null {
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? failed);
}

function returned(
  about: SignInData,
  step: SignInStep,
  typed: string,
  error: string,
  isField = true,
): Handled<SignInData> {
  return { kind: 'invalid', data: { ...about, step, returned: { typed, error, isField } } };
}

function notDone(
  about: SignInData,
  step: SignInStep,
  typed: string,
  field: string,
  outcome: Exclude<SessionOutcome<unknown>, { kind: 'done' }>,
): Handled<SignInData> {
  if (outcome.kind === 'unanswered')
    return { kind: 'failed', data: { ...about, step, returned: { typed, error: failed, isField: false } } };
  const { fields, message, code } = outcome;
  const isField = fields[field] !== undefined || code === 'CODE_WRONG' || code === 'CODE_ENDED';
  return returned(about, step, typed, fields[field] ?? message, isField);
}
