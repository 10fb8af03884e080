import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CryptoKey, JWTPayload } from 'jose';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export type TestIssuer = {
  /** The issuer's address, which is the `iss` of its tokens. */
  readonly url: string;
  /** Paths that were requested, in order. */
  readonly requests: string[];
  /** Signs a token. `iss` is the issuer; other claims are as given. */
  readonly sign: (claims: JWTPayload, options?: { readonly kid?: string }) => Promise<string>;
  /** Replaces the issuer's key. Tokens are signed with the new one from now on. */
  readonly rotate: () => Promise<void>;
  /**
   * Lets this function respond to all requests, instead of sending the discovery document and the keys; null: they are
   * sent again.
   */
  readonly answerWith: (answer: Answer | null) => void;
  /** The public key as JSON, as an attacker could copy it. */
  readonly publicKey: () => Promise<string>;
  readonly close: () => Promise<void>;
};

/** Starts an issuer of identity tokens over HTTP, with one key at a time. Default algorithm: ES256. */
export async function startIssuer(alg = 'ES256'): Promise<TestIssuer> {
  const requests: string[] = [];
  let count = 0;
  let own: Answer | null = null;
  const next = async () => ({ kid: `key-${++count}`, ...(await generateKeyPair(alg, { extractable: true })) });
  let key = await next();
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    if (own !== null) return own(request, response);
    void documentOf(request.url ?? '').then((document) => {
      response.writeHead(document === null ? 404 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(document));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const documentOf = async (path: string) => {
    if (path === '/.well-known/openid-configuration') return { issuer: url, jwks_uri: `${url}/keys` };
    if (path === '/keys') return { keys: [{ ...(await exportJWK(key.publicKey)), kid: key.kid, alg, use: 'sig' }] };
    return null;
  };
  return {
    url,
    requests,
    sign: (claims, { kid = key.kid } = {}) =>
      new SignJWT({ iss: url, ...claims }).setProtectedHeader({ alg, kid }).sign(key.privateKey as CryptoKey),
    async rotate() {
      key = await next();
    },
    answerWith(answer) {
      own = answer;
    },
    publicKey: async () => JSON.stringify(await exportJWK(key.publicKey)),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
