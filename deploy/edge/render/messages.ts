import { isUint8Array } from 'node:util/types';
import * as z from 'zod/mini';
import type { SiteReference } from './confined/known-sites.ts';
import type { RenderJob, RenderWork } from './job.ts';

/** A job that the edge sends to a render process. */
export type JobMessage = {
  readonly kind: 'job';
  readonly id: number;
  readonly work: RenderWork;
  readonly common: Omit<RenderJob['common'], 'site'>;
  readonly site: SiteReference;
  /** Name of the server module, made of the version, the file's name and the file's hash. */
  readonly module: string;
  /** Source text of the module; absent if the process already has it. */
  readonly source?: string;
};

/** Response to a `FetchMessage`. `error`: why there is no response. */
export type FetchedMessage = { readonly kind: 'fetched'; readonly id: number } & (
  | {
      readonly status: number;
      readonly headers: readonly (readonly [string, string])[];
      readonly body: Uint8Array<ArrayBuffer>;
    }
  | { readonly error: string }
);

/**
 * Tells the process that the edge no longer waits for a job's result. The process responds with `failed`, which shows
 * that it is not stuck.
 */
export type GiveUpMessage = { readonly kind: 'giveUp'; readonly id: number };

const id = z.int();
const fetchMessage = z.object({
  kind: z.literal('fetch'),
  id,
  /** Id of the job that makes the request. */
  job: id,
  url: z.string(),
  method: z.string(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  body: z.nullable(z.custom<Uint8Array<ArrayBuffer>>(isUint8Array)),
});

/** A request of server code, which the edge makes. */
export type FetchMessage = z.output<typeof fetchMessage>;

export type ToProcess = JobMessage | FetchedMessage | GiveUpMessage;

const fromProcess = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('note'), text: z.string() }),
  /** `results`: JSON text with one result for each island of the job. */
  z.object({ kind: z.literal('done'), id, results: z.string() }),
  z.object({ kind: z.literal('failed'), id, error: z.string() }),
  /** A job exceeded a limit. It counts as failed, even if `done` follows. */
  z.object({ kind: z.literal('exceeded'), id, limit: z.enum(['requests', 'requestBytes', 'resultCharacters']) }),
  fetchMessage,
  z.object({ kind: z.literal('abort'), id }),
]);

export type FromProcess = z.output<typeof fromProcess>;

/** Parses a message from a render process, which may send anything: it runs code of remotes. Null: it is invalid. */
export function parseFromProcess(message: unknown): FromProcess | null {
  const parsed = z.safeParse(fromProcess, message);
  return parsed.success ? parsed.data : null;
}
