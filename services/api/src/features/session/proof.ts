import { apiMessages } from '@forecourt/contracts/api';
import { ApiError } from '../../errors.ts';
import type { Proof } from '../../identity/identity-port.ts';
import type { Session, Visitor } from './session-store.ts';

/** How long a code that was entered speaks for whoever changes the account. */
const goodForMs = 10 * 60_000;

/** Until when the account may be changed without a further code; null: a code is needed. */
export function confirmedUntil({ provenAt }: Session, now: Date): Date | null {
  const until = new Date((provenAt?.getTime() ?? 0) + goodForMs);
  return until > now ? until : null;
}

/**
 * Lets a change of an account go on only shortly after one of its contacts was proven in this browser: a session that
 * was stolen changes nothing.
 *
 * @throws ApiError PROOF_NEEDED
 */
export function requireProof({ session }: Visitor, now: Date): void {
  if (confirmedUntil(session, now) === null) throw new ApiError('PROOF_NEEDED', apiMessages.proofNeeded);
}

/** The result of checking a code. @throws ApiError CODE_WRONG, CODE_ENDED */
export function provenContact(proof: Proof): Extract<Proof, { kind: 'proven' }>['contact'] {
  if (proof.kind === 'wrong') throw new ApiError('CODE_WRONG', apiMessages.codeWrong);
  if (proof.kind === 'ended') throw new ApiError('CODE_ENDED', apiMessages.codeEnded);
  return proof.contact;
}
