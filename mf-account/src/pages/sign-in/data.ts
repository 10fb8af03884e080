import type { SignInAddress } from '../../model/sign-in.ts';

/** The sign-in, and a form that came back with an error. */
export type SignInData = SignInAddress & {
  readonly returned?: { readonly typed: string; readonly error: string; readonly isField: boolean };
};
