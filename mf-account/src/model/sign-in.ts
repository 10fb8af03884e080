import type { SitePageName } from '@forecourt/contracts';
import { ownPath, sitePageNames } from '@forecourt/contracts';

/** What somebody is asked for next. */
export type SignInStep =
  | { readonly kind: 'contact' }
  | { readonly kind: 'code'; readonly challenge: string }
  | { readonly kind: 'phone' }
  /** The account of who is signed in, a contact that is added to it and proven, and its end. */
  | { readonly kind: 'account' | 'proven' | 'delete' | 'deleted' }
  | { readonly kind: 'add' }
  | { readonly kind: 'prove'; readonly challenge: string };

const plainSteps = ['phone', 'account', 'add', 'proven', 'delete', 'deleted'] as const;

/** What the address of the sign-in says. @source spec §2, §6, ACCT-022, ACCT-032 */
export type SignInAddress = {
  /** What it is for; null: for itself. */
  readonly type: SitePageName | null;
  /** Where to go afterwards, and where whoever leaves goes: paths of this site. */
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
    step: stepOf(challenge, given.get('step')),
  };
}

function stepOf(challenge: string, step: string | null): SignInStep {
  const plain = plainSteps.find((kind) => kind === step);
  if (plain !== undefined) return { kind: plain };
  const isChallenge = /^[\w-]{8,100}$/.test(challenge);
  if (step === 'prove') return isChallenge ? { kind: 'prove', challenge } : { kind: 'add' };
  return isChallenge ? { kind: 'code', challenge } : { kind: 'contact' };
}

/** The same sign-in at another step. */
export function signInQuery({ type, redirect, back }: Omit<SignInAddress, 'step'>, step: SignInStep): string {
  const query = new URLSearchParams({ ...(type !== null && { type }), redirect, back });
  if ('challenge' in step) query.set('challenge', step.challenge);
  if (step.kind !== 'contact' && step.kind !== 'code') query.set('step', step.kind);
  return query.toString();
}

const headings: Readonly<Record<SitePageName, string>> = {
  finance: 'Sign in to see finance',
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
  proven: 'It opens your account now',
  delete: 'Delete your account',
  deleted: 'Your account is deleted',
};

/** The account as it is when somebody comes to it: nothing to go on to. */
export const accountQuery = (step: SignInStep = { kind: 'account' }) =>
  signInQuery({ type: null, redirect: '/', back: '/' }, step);
