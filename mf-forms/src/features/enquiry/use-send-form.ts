import type { FormSubmission } from '@forecourt/contracts/api';
import { useGateways } from '@forecourt/kit/island';
import { useRef } from 'react';
import type { FormGateways } from '../../gateways/index.ts';
import type { FormOutcome } from '../../gateways/leads.ts';

/**
 * Sends a form that is not a lead. The same content has the same idempotency key, so sending it again has no effect.
 */
export function useSendForm(): (submission: FormSubmission) => Promise<FormOutcome> {
  const { leads, device } = useGateways<FormGateways>();
  const last = useRef<{ readonly json: string; readonly key: string } | null>(null);
  return (submission) => {
    const { elapsed_ms: _, ...content } = submission;
    const json = JSON.stringify(content);
    if (last.current?.json !== json) last.current = { json, key: device.newKey() };
    return leads.submit(submission, last.current.key);
  };
}
