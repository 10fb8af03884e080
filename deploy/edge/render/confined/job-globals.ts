import { hash } from 'node:crypto';
import { jobNow } from './job-scope.ts';

type Timers = { readonly setTimeout: (callback: unknown, delayMs?: number) => number };

const digests: Readonly<Record<string, string>> = {
  'SHA-1': 'sha1',
  'SHA-256': 'sha256',
  'SHA-384': 'sha384',
  'SHA-512': 'sha512',
};

/** Creates substitutes for globals whose work would continue after the job. */
export function createJobGlobals() {
  const [own, clone] = [crypto, structuredClone];
  return {
    crypto: Object.freeze({
      getRandomValues: <Values extends Uint8Array<ArrayBuffer>>(values: Values) => own.getRandomValues(values),
      randomUUID: () => own.randomUUID(),
      subtle: Object.freeze({ digest }),
    }),
    structuredClone: (value: unknown, options?: { readonly transfer?: readonly unknown[] }) => {
      // Transferring a stream would create a channel that outlives the job.
      if ((options?.transfer?.length ?? 0) > 0)
        throw new TypeError('TRANSFER_REFUSED: server code can clone values, not transfer them');
      return clone(value);
    },
  };
}

/** Computes the digest in this thread, because in another thread the work would continue after the job. */
async function digest(algorithm: unknown, data: unknown): Promise<ArrayBuffer> {
  const name = String(
    typeof algorithm === 'object' && algorithm !== null ? Reflect.get(algorithm, 'name') : algorithm,
  ).toUpperCase();
  const known = Object.hasOwn(digests, name) ? digests[name] : undefined;
  if (known === undefined)
    throw new TypeError(
      `DIGEST_UNKNOWN: ${JSON.stringify(name)} is not supported; use ${Object.keys(digests).join(', ')}`,
    );
  if (!ArrayBuffer.isView(data) && !(data instanceof ArrayBuffer))
    throw new TypeError('DIGEST_DATA: only an ArrayBuffer or a view of one can be digested');
  const bytes = ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
  return new Uint8Array(hash(known, bytes, 'buffer')).buffer;
}

/**
 * Some methods of Node's own globals start work that could continue after the job. Here this work is made to end with
 * the job.
 */
export function bindToJobs({ setTimeout }: Timers): void {
  Object.defineProperty(AbortSignal, 'timeout', {
    value: (delayMs: number) => {
      const controller = new AbortController();
      // The error is created only at the timeout, because creating it records a stack trace, and most signals never
      // time out.
      const reason = () => new DOMException('The operation was aborted due to timeout', 'TimeoutError');
      setTimeout(() => controller.abort(reason()), delayMs);
      return controller.signal;
    },
  });
  // Node reads a blob's content asynchronously, so these methods could continue after the job.
  for (const name of ['arrayBuffer', 'bytes', 'stream', 'text', 'textStream']) refuseAfterJob(Blob.prototype, name);
  // Object URLs are removed, because their memory is never freed.
  for (const name of ['createObjectURL', 'revokeObjectURL']) Reflect.deleteProperty(URL, name);
}

function refuseAfterJob(prototype: object, name: string): void {
  const method: unknown = Reflect.get(prototype, name);
  if (typeof method !== 'function') return;
  Object.defineProperty(prototype, name, {
    value(this: unknown, ...given: readonly unknown[]) {
      if (jobNow() === null) throw new TypeError(`JOB_ENDED: the job that calls ${name} has ended`);
      return Reflect.apply(method, this, given);
    },
  });
}
