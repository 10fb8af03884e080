import type { SentEnquiry } from '@forecourt/contracts/api';
import { EnquiryChangePage, endpoints, Problem, SentEnquiries } from '@forecourt/contracts/api';
import { safeParse } from '@forecourt/contracts/schema';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { postJson } from '@forecourt/kit/island';

/** `message` is null if the server did not respond. */
export type ChangePageOutcome =
  | { readonly kind: 'done'; readonly href: string }
  | { readonly kind: 'failed'; readonly message: string | null };

/** Everything that the signed-in shopper has sent. */
export type EnquiriesGateway = {
  /** Newest first. Null if nobody is signed in or the server does not respond. */
  read(): Promise<readonly SentEnquiry[] | null>;
  /** The page that changes or cancels a booking or reservation. */
  changePage(reference: string): Promise<ChangePageOutcome>;
};

const timeoutMs = 8_000;

export function createEnquiriesApi({ fetch }: Pick<GatewayEnvironment, 'fetch'>): EnquiriesGateway {
  return {
    async read() {
      const response = await fetch(endpoints.sentEnquiries(), { signal: AbortSignal.timeout(timeoutMs) }).catch(
        () => null,
      );
      const read = response?.ok === true ? safeParse(SentEnquiries, await response.json().catch(() => null)) : null;
      return read?.success === true ? read.data.enquiries : null;
    },
    async changePage(reference) {
      const request = postJson({ reference }, AbortSignal.timeout(timeoutMs));
      const response = await fetch(endpoints.enquiryChange(), request).catch(() => null);
      const answer: unknown = await response?.json().catch(() => null);
      const read = safeParse(EnquiryChangePage, answer);
      if (response?.ok === true && read.success) return { kind: 'done', href: read.data.href };
      const problem = safeParse(Problem, answer);
      return { kind: 'failed', message: problem.success ? problem.data.error.message : null };
    },
  };
}
