import type { Contact } from '@forecourt/contracts/api';
import { apiMessages, apiMessagesOf } from '@forecourt/contracts/api';
import type { ApiSite } from '../../api-site.ts';
import type { RunningDeps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';

/**
 * Sends a code to a contact, whether or not an account has it.
 *
 * @param sender fingerprint of the requesting network
 * @returns the challenge to return with the code
 * @throws ApiError TOO_MANY_REQUESTS with the time to wait, CODE_NOT_SENT, REQUEST_INVALID when codes cannot be sent to
 * phones
 */
export async function sendCode(
  { identity, log }: Pick<RunningDeps, 'identity' | 'log'>,
  site: ApiSite,
  { contact, sender }: { readonly contact: Contact; readonly sender: string },
): Promise<string> {
  const begun = await identity.begin(site, contact, sender).catch((err: unknown) => {
    log.error({ err }, 'We couldn’t send a sign-in code.');
    throw new ApiError('CODE_NOT_SENT', apiMessages.codeNotSent);
  });
  switch (begun.kind) {
    case 'sent':
      return begun.challenge;
    case 'unreachable':
      throw new ApiError('REQUEST_INVALID', apiMessages.noCodesToPhones, { contact: apiMessages.noCodesToPhones });
    case 'wait': {
      const words = { contact: contact.value, wait: waitInWords(begun.seconds) };
      throw new ApiError(
        'TOO_MANY_REQUESTS',
        (of) => apiMessagesOf(of).message('codesLimited', words),
        undefined,
        begun.seconds,
      );
    }
  }
}

function waitInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
