import { isUint8Array } from 'node:util/types';
import * as z from 'zod/mini';
import type { SiteReference } from './confined/known-sites.ts';
import type { RenderJob, RenderWork } from './job.ts';

/** A job on its way to a render process. */
export type JobMessage = {
  readonly kind: 'job';
  readonly id: number;
  readonly work: RenderWork;
  readonly common: Omit<RenderJob['common'], 'site'>;
  readonly site: SiteReference;
  /** Name of the server module: the same for the same file with the same hash. */
  readonly module: string;
  /** Its text, when the process does not have it yet. */
  readonly source?: string;
};

/** A response to `FetchMessage`; `error` is why there is none. */
export type FetchedMessage = { readonly kind: 'fetched'; readonly id: number } & (
  | {
      readonly status: number;
      readonly headers: readonly (readonly [string, string])[];
      readonly body: Uint8Array<ArrayBuffer>;
    }
  | { readonly error: string }
);

/** The edge waits for the result of a job no longer; it is told `failed` all the same, as a sign of life. */
export type GiveUpMessage = { readonly kind: 'giveUp'; readonly id: number };

const id = z.int();
const fetchMessage = z.object({
  kind: z.literal('fetch'),
  id,
  /** Id of the job that makes it. */
  job: id,
  url: z.string(),
  method: z.string(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  body: z.nullable(z.custom<Uint8Array<ArrayBuffer>>(isUint8Array)),
});

/** A request that server code makes of api or search. */
export type FetchMessage = z.output<typeof fetchMessage>;

export type ToProcess = JobMessage | FetchedMessage | GiveUpMessage;

const fromProcess = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('note'), text: z.string() }),
  /** `results`: JSON text, one result for each island of the job. */
  z.object({ kind: z.literal('done'), id, results: z.string() }),
  z.object({ kind: z.literal('failed'), id, error: z.string() }),
  /** Of a job that is still to come to its end. */
  z.object({ kind: z.literal('exceeded'), id, limit: z.enum(['requests', 'requestBytes', 'resultCharacters']) }),
  fetchMessage,
  z.object({ kind: z.literal('abort'), id }),
]);

export type FromProcess = z.output<typeof fromProcess>;

/** What a render process sent, or null for what is no message: remote code runs there. */
export function parseFromProcess(message: unknown): FromProcess | null {
  const parsed = z.safeParse(fromProcess, message);
  return parsed.success ? parsed.data : null;
}
