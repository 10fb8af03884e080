import type { SitePageName } from '@forecourt/contracts';
import { ownPath, sitePageNames } from '@forecourt/contracts';

/** The step after a shopper has confirmed, with a code, that the account is theirs. */
export type AfterConfirming = {
  readonly next: 'account' | 'add' | 'delete' | 'phone' | 'prove';
  /** Challenge of the contact that is being added. */
  readonly pending?: string;
};

/** A step of the sign-in page. */
export type SignInStep =
  | { readonly kind: 'contact' }
  | { readonly kind: 'code'; readonly challenge: string }
  | { readonly kind: 'phone' }
  /**
   * `account`: the account page. `proven`: shown after a contact was added. `delete`, `deleted`: before and after the
   * account is deleted.
   */
  | { readonly kind: 'account' | 'proven' | 'delete' | 'deleted' }
  | { readonly kind: 'add' }
  | { readonly kind: 'prove'; readonly challenge: string }
  /** Steps that send a code to an existing contact, to confirm the owner before a change. */
  | ({ readonly kind: 'confirm' } & AfterConfirming)
  | ({ readonly kind: 'confirm-code'; readonly challenge: string } & AfterConfirming);

const plainSteps = ['phone', 'account', 'add', 'proven', 'delete', 'deleted'] as const;

/** Parameters of a sign-in address. @source spec §2, §6, ACCT-022, ACCT-032 */
export type SignInAddress = {
  /** The page that the visitor wanted to open; null if the address names none. */
  readonly type: SitePageName | null;
  /** Paths on this site: `redirect` is opened after the sign-in, `back` if the visitor does not sign in. */
  readonly redirect: string;
  readonly back: string;
  readonly step: SignInStep;
};

export function readSignIn(query: string): SignInAddress {
  const given = new URLSearchParams(query);
  const challenge = given.get('challenge') ?? '';
  return {
    type: sitePageNames.find((name) => name === given.get('type')) ?? null,
    redirect: ownPath(given.get('redirect')),
    back: ownPath(given.get('back')),
    step: stepOf(challenge, given.get('step'), afterConfirming(given)),
  };
}

const nextSteps = ['account', 'add', 'delete', 'phone', 'prove'] as const;

function afterConfirming(given: URLSearchParams): AfterConfirming {
  const next = nextSteps.find((kind) => kind === given.get('next')) ?? 'account';
  const pending = given.get('pending') ?? '';
  return isChallenge(pending) ? { next, pending } : { next };
}

/** The step after the shopper has confirmed, with a code, that the account is theirs. */
export function stepAfter({ next, pending }: AfterConfirming): SignInStep {
  if (next !== 'prove') return { kind: next };
  return pending === undefined ? { kind: 'add' } : { kind: 'prove', challenge: pending };
}

const isChallenge = (text: string) => /^[\w-]{8,100}$/.test(text);

function stepOf(challenge: string, step: string | null, after: AfterConfirming): SignInStep {
  const plain = plainSteps.find((kind) => kind === step);
  if (plain !== undefined) return { kind: plain };
  const isGiven = isChallenge(challenge);
  if (step === 'confirm' || (step === 'confirm-code' && !isGiven)) return { kind: 'confirm', ...after };
  if (step === 'confirm-code') return { kind: 'confirm-code', challenge, ...after };
  if (step === 'prove') return isGiven ? { kind: 'prove', challenge } : { kind: 'add' };
  return isGiven ? { kind: 'code', challenge } : { kind: 'contact' };
}

/** Query of another step of the same sign-in. */
export function signInQuery({ type, redirect, back }: Omit<SignInAddress, 'step'>, step: SignInStep): string {
  const query = new URLSearchParams({ ...(type !== null && { type }), redirect, back });
  if ('challenge' in step) query.set('challenge', step.challenge);
  if (step.kind !== 'contact' && step.kind !== 'code') query.set('step', step.kind);
  if ('next' in step) query.set('next', step.next);
  if ('pending' in step && step.pending !== undefined) query.set('pending', step.pending);
  return query.toString();
}

const headings: Readonly<Record<SitePageName, string>> = {
  finance: 'Sign in to see finance options',
  checkout: 'Sign in to reserve a vehicle',
  garage: 'Sign in to open your garage',
  locationContact: 'Sign in to contact us',
  watchlist: 'Sign in to keep a watchlist',
  equifaxFinance: 'Sign in to ask for a credit check',
  onlinePayment: 'Sign in to pay online',
  tradeIn: 'Sign in to trade in your vehicle',
  sellMyCar: 'Sign in to sell your vehicle',
  spinToWin: 'Sign in to take part',
};

/** @source spec §6, ACCT-032 */
export const headingOf = (type: SitePageName | null, step: SignInStep = { kind: 'contact' }) =>
  stepHeadings[step.kind] ?? (type === null ? 'Sign in' : headings[type]);

const stepHeadings: Readonly<Partial<Record<SignInStep['kind'], string>>> = {
  account: 'Your account',
  add: 'Add a way to sign in',
  prove: 'Add a way to sign in',
  proven: 'You’ve added a way to sign in',
  confirm: 'Confirm it’s you',
  'confirm-code': 'Confirm it’s you',
  delete: 'Delete your account',
  deleted: 'Your account has been deleted',
};

/** Query of the account page, without a page to return to. */
export const accountQuery = (step: SignInStep = { kind: 'account' }) =>
  signInQuery({ type: null, redirect: '/', back: '/' }, step);
