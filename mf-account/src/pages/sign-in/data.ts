import type { SignInAddress } from '../../model/sign-in.ts';

/** The state of the sign-in, and a form that is shown again with an error. */
export type SignInData = SignInAddress & {
  readonly returned?: { readonly typed: string; readonly error: string; readonly isField: boolean };
};
