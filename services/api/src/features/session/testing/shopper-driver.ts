import type { LeadMail } from '../../../mail/mail-port.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { forSite } from '../../../testing/test-api.ts';

export type Headers = Readonly<Record<string, string>>;

/** Acts as a browser at northshore: sends requests, gets codes by mail, signs in. */
export function createShopperDriver(api: Pick<TestApi, 'app' | 'sent'>) {
  const call = async (method: 'GET' | 'POST', url: string, payload?: object, headers: Headers = {}) => {
    const given = { method, url, headers: { ...forSite('northshore'), ...headers }, ...(payload && { payload }) };
    const response = await api.app.inject(given);
    const { statusCode: status, headers: answered } = response;
    return { status, body: response.json(), headers: answered, cookies: [answered['set-cookie'] ?? []].flat() };
  };
  const post = (url: string, payload: object, headers: Headers = {}) => call('POST', url, payload, headers);
  /** Requests a code. @returns challenge and code, for `/api/session` */
  const begin = async (contact: string, headers: Headers = {}) => {
    const { body } = await post('/api/session/codes', { contact }, headers);
    return { challenge: body.challenge as string, code: codeIn(api.sent.at(-1)) };
  };
  return {
    get: (url: string, headers: Headers = {}) => call('GET', url, undefined, headers),
    post,
    begin,
    /** @returns the headers of a signed-in browser */
    async signIn(contact: string, headers: Headers = {}): Promise<Headers> {
      const { cookies } = await post('/api/session', await begin(contact, headers), headers);
      return { ...headers, cookie: (cookies[0] ?? '').split(';')[0] ?? '' };
    },
    /** Proves a contact of the account with a code. */
    async prove(headers: Headers, contact?: string) {
      const { body } = await post('/api/session/proof-codes', { contact }, headers);
      return post('/api/session/proof', { challenge: body.challenge, code: codeIn(api.sent.at(-1)) }, headers);
    },
  };
}

const codeIn = (mail: LeadMail | undefined) => /is (\d{6})/.exec(mail?.text ?? '')?.[1] ?? '';
