import { apiMessages } from '@forecourt/contracts/api';
import { ApiError } from '../../errors.ts';
import type { Proof } from '../../identity/identity-port.ts';
import type { Session, Visitor } from './session-store.ts';

/** Time for which an entered code permits changes to the account. */
const goodForMs = 10 * 60_000;

/** Time until which the account may be changed without another code; null: a code is needed. */
export function confirmedUntil({ provenAt }: Session, now: Date): Date | null {
  const until = new Date((provenAt?.getTime() ?? 0) + goodForMs);
  return until > now ? until : null;
}

/**
 * Refuses a change of an account unless one of its contacts was proven in this browser shortly before. A stolen session
 * alone therefore cannot change the account.
 *
 * @throws ApiError PROOF_NEEDED
 */
export function requireProof({ session }: Visitor, now: Date): void {
  if (confirmedUntil(session, now) === null) throw new ApiError('PROOF_NEEDED', apiMessages.proofNeeded);
}

/** The contact whose code was correct. @throws ApiError CODE_WRONG, CODE_ENDED */
export function provenContact(proof: Proof): Extract<Proof, { kind: 'proven' }>['contact'] {
  if (proof.kind === 'wrong') throw new ApiError('CODE_WRONG', apiMessages.codeWrong);
  if (proof.kind === 'ended') throw new ApiError('CODE_ENDED', apiMessages.codeEnded);
  return proof.contact;
}
