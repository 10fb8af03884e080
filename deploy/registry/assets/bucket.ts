import { createHash } from 'node:crypto';
import { addAbortSignal, type Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { AssetsUnreachable } from './asset-store.ts';

/**
 * Where objects are stored. Credentials are read from the places that all AWS tools use: environment, files, machine.
 */
export type BucketPlace = {
  readonly bucket: string;
  /** Origin of a server other than Amazon's, such as `http://10.0.0.9:9000`. */
  readonly endpoint?: string | undefined;
  readonly region?: string | undefined;
  /** Whether the bucket is part of the path, as most servers other than Amazon's require. */
  readonly pathStyle: boolean;
};

/** Time limits of a request to the bucket. */
export type Patience = {
  /** Time limit for one attempt, including the object's bytes. */
  readonly attemptMs: number;
  /** Time limit for a request to the bucket, with all its attempts. */
  readonly deadlineMs: number;
};

const patient: Patience = { attemptMs: 20_000, deadlineMs: 45_000 };
const firstPauseMs = 250;
const mostPauseMs = 5_000;

/** Time limits of requests whose result is not essential. */
export const impatient: Patience = { attemptMs: 3_000, deadlineMs: 3_000 };

/** Maximum size of an object; a version has 48 MB of files at most. */
const mostObjectBytes = 256 * 1024 ** 2;

/** Errors that persist at every attempt, each with the operator's remedy. */
const final: Readonly<Record<string, string>> = {
  AccessDenied: 'allow these credentials to read, write and delete objects of the bucket',
  CredentialsProviderError: 'set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or give the machine a role',
  InvalidAccessKeyId: 'set AWS_ACCESS_KEY_ID to a key of this store',
  NoSuchBucket: 'create the bucket, or name another in ASSETS_S3_BUCKET',
  PermanentRedirect: 'set ASSETS_S3_REGION to the region of the bucket',
  SignatureDoesNotMatch: 'set AWS_SECRET_ACCESS_KEY to the secret of the key, and check the clock',
};

/**
 * A bucket of an S3 store. A request that fails, takes too long or gets an incomplete response is tried again until its
 * deadline. `what` names the object in messages, such as `mf-search 1.2.0`.
 */
export function createBucket({ bucket, endpoint, region, pathStyle }: BucketPlace, patience: Patience = patient) {
  // The SDK is imported when it is needed, because most platforms have no bucket.
  const open = async () => {
    const sdk = await import('@aws-sdk/client-s3');
    const client = new sdk.S3Client({
      ...(endpoint !== undefined && { endpoint }),
      // Servers other than Amazon's have no regions, but the signature of a request needs one. Any region is accepted.
      ...((region ?? (endpoint && 'us-east-1')) && { region: region ?? 'us-east-1' }),
      forcePathStyle: pathStyle,
      // The client makes a single attempt. The code below repeats it, even after an incomplete response.
      maxAttempts: 1,
      // Switches off Amazon's checksums, which other servers do not know. The code that reads an object checks its
      // bytes instead.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    return { sdk, client };
  };
  type Opened = Awaited<ReturnType<typeof open>>;
  let opened: Promise<Opened> | undefined;
  const store = () => {
    opened ??= open();
    return opened;
  };
  const place = `s3://${bucket}`;
  const named = endpoint === undefined ? place : `${place} at ${endpoint}`;

  const attempt = async <Value>(
    what: string,
    verb: 'read' | 'stored' | 'deleted',
    run: (opened: Opened, abortSignal: AbortSignal) => Promise<Value>,
    { attemptMs, deadlineMs } = patience,
  ): Promise<Value> => {
    const opened = await store();
    const untilMs = performance.now() + deadlineMs;
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, mostPauseMs)) {
      const thisMs = Math.max(1, Math.min(attemptMs, Math.ceil(untilMs - performance.now())));
      const signal = AbortSignal.timeout(thisMs);
      try {
        return await run(opened, signal);
      } catch (error) {
        const remedy = final[(error as Error).name];
        if (remedy === undefined && performance.now() + pauseMs < untilMs) {
          await pause(pauseMs);
          continue;
        }
        const reason = signal.aborted ? `no complete response within ${thisMs / 1_000} s` : reasonOf(error);
        const tried = remedy === undefined ? ` within ${deadlineMs / 1_000} s` : '';
        throw new AssetsUnreachable(
          `${what} could not be ${verb} in ${named}${tried}: ${reason}. ` +
            (remedy === undefined ? 'Check the store and the network.' : `To fix it, ${remedy}.`),
          { cause: error },
        );
      }
    }
  };

  return {
    /** Where the objects are stored, for messages, such as `s3://forecourt`. */
    place,
    /**
     * Reads an object.
     *
     * @param use checks and converts the bytes; if it throws, the object is read again
     * @returns null if there is no such object
     * @throws AssetsUnreachable
     */
    read: <Value>(
      key: string,
      what: string,
      use: (bytes: Buffer) => Promise<Value>,
      within = patience,
    ): Promise<Value | null> => {
      const get = async ({ sdk, client }: Opened, abortSignal: AbortSignal) => {
        try {
          const command = new sdk.GetObjectCommand({ Bucket: bucket, Key: key });
          const { Body, ContentLength = 0 } = await client.send(command, { abortSignal });
          if (ContentLength > mostObjectBytes) throw new Error(`the object has ${ContentLength} bytes`);
          return await use(await bytesOf(Body as Readable, abortSignal));
        } catch (error) {
          if ((error as Error).name === 'NoSuchKey') return null;
          throw error;
        }
      };
      return attempt(what, 'read', get, within);
    },
    /** Stores an object, in place of an object with the same key. @throws AssetsUnreachable */
    write: (key: string, what: string, bytes: Buffer, within = patience): Promise<void> => {
      const put = async ({ sdk, client }: Opened, abortSignal: AbortSignal) => {
        // With this hash the store refuses the object if it receives other bytes.
        const ContentMD5 = createHash('md5').update(bytes).digest('base64');
        const command = new sdk.PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentMD5 });
        await client.send(command, { abortSignal });
      };
      return attempt(what, 'stored', put, within);
    },
    /** Whether an object exists. A request that fails is repeated for three seconds. @throws AssetsUnreachable */
    has: (key: string, what: string): Promise<boolean> => {
      const head = async ({ sdk, client }: Opened, abortSignal: AbortSignal) => {
        try {
          await client.send(new sdk.HeadObjectCommand({ Bucket: bucket, Key: key }), { abortSignal });
          return true;
        } catch (error) {
          if (statusOf(error) === 404) return false;
          throw error;
        }
      };
      return attempt(what, 'read', head, impatient);
    },
    /** @throws AssetsUnreachable */
    remove: (key: string, what: string): Promise<void> =>
      attempt(what, 'deleted', async ({ sdk, client }, abortSignal) => {
        await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: key }), { abortSignal });
      }),
    close: () => void opened?.then(({ client }) => client.destroy()),
  };
}

export type Bucket = ReturnType<typeof createBucket>;

async function bytesOf(body: Readable, signal: AbortSignal): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of addAbortSignal(signal, body)) {
    bytes += (part as Buffer).length;
    // The bytes are counted, because a store may leave out the length or state a shorter one.
    if (bytes > mostObjectBytes) throw new Error(`the object has more than ${mostObjectBytes} bytes`);
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}

/** HTTP status of an error that the store responded with. */
const statusOf = (error: unknown): number | undefined =>
  (error as { readonly $metadata?: { readonly httpStatusCode?: number } }).$metadata?.httpStatusCode;

function reasonOf(error: unknown): string {
  const { name, message, code } = error as NodeJS.ErrnoException;
  const status = statusOf(error);
  return status === undefined ? message || (code ?? String(error)) : `${status} ${name}`;
}
