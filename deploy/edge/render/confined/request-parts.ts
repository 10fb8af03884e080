/** Headers that server code may set. The edge sets all other headers, such as the client's address. */
const passedOn: ReadonlySet<string> = new Set([
  'accept',
  'content-type',
  'idempotency-key',
  'x-algolia-api-key',
  'x-algolia-application-id',
]);

type Headers = readonly (readonly [name: string, value: string])[];

export const passedHeaders = (headers: Headers): [string, string][] =>
  headers.filter(([name]) => passedOn.has(name.toLowerCase())).map(([name, value]) => [name, value]);

type Parts = {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: Uint8Array | null;
};

/** Size of a request: address, method, headers and body. Each of them may be long. */
export const requestBytes = ({ url, method, headers, body }: Parts): number =>
  headers.reduce(
    (bytes, [name, value]) => bytes + name.length + value.length,
    url.length + method.length + (body?.byteLength ?? 0),
  );
