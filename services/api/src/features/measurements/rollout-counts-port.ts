import type { FastifyRequest } from 'fastify';
import type { ViewFacts, ViewKey } from './store.ts';

export type Sender = Pick<FastifyRequest, 'ip' | 'headers'>;

/** Counts what visitors of a rollout see and send. */
export type RolloutCounts = {
  /**
   * Adds a report's measurements to the counts of its document. The report's signature is already verified. Visitors
   * without the rollout's cookie are not counted: they always get the control, so counting them would bias the
   * comparison.
   */
  readonly addReport: (
    sender: Sender,
    key: Omit<ViewKey, 'view'> & { readonly view?: string | undefined },
    facts: ViewFacts,
  ) => Promise<void>;
  /** Counts a new lead for the versions of the document that sent it. Never rejects: the lead is already stored. */
  readonly addEnquiry: (sender: Sender, site: string, leadId: string) => Promise<void>;
};
