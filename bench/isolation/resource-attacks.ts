import { gzipSync } from 'node:zlib';
import type { ServerCode } from '../../e2e/attacks/stage/server-code.ts';

export type Hit = {
  /** `admins`: the listener for uploads with a publisher's token. `visitors`: the listener for everything else. */
  readonly listener: 'visitors' | 'admins';
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
};

export type ResourceAttack = {
  /** Server code of the attacking dealer's page. Default: nothing is published. */
  readonly code?: ServerCode;
  /** @param n zero-based number of the request */
  readonly hit: (n: number) => Hit;
};

const visit = (path: string): Hit => ({ listener: 'visitors', method: 'GET', path });
const financePage = (n: number): Hit => visit(`/finance?attack=${n}`);
const notFound = "return { kind: 'notFound' };";
const json = { 'content-type': 'application/json' };

/** Attacks by which one dealer, publisher or visitor once took CPU time or memory from all dealers. */
export const resourceAttacks: Readonly<Record<string, ResourceAttack>> = {
  'endless-sitemap': {
    code: {
      addresses: `const addresses = Array.from({ length: 20000 }, (_, n) => ({ path: '/finance?n=' + n + 'x'.repeat(160) }));
        return { kind: 'addresses', addresses, next: String(Number(request.after ?? 0) + 1) };`,
    },
    hit: () => visit('/sitemap.xml'),
  },
  'slot-marks': {
    code: {
      page: `const html = '<!--slot:0-->'.repeat(60000);
        const slots = [{ name: 'search.card.favourite', context: { carId: '1' } }];
        return { kind: 'page', status: 200, html, slots, data: null, head: { title: 'x' } };`,
    },
    hit: financePage,
  },
  'endless-slots': {
    code: {
      page: `return { kind: 'page', status: 200, head: { title: 'x' }, html: '<!--slot:0-->', slots: [{ name: 'search.card.finance', context: {} }], data: null };`,
      widget: `return { kind: 'widget', html: '<!--slot:0-->', slots: [{ name: 'search.card.finance', context: {} }], data: null };`,
    },
    hit: financePage,
  },
  'large-pages': {
    code: {
      page: `return { kind: 'page', status: 200, head: { title: 'x' }, html: 'x'.repeat(1_900_000), slots: [], data: Array.from({ length: 90_000 }, (_, n) => ({ n })) };`,
    },
    hit: financePage,
  },
  'endless-loop': { code: { page: 'for (;;);' }, hit: financePage },
  'growth-after-the-job': {
    code: {
      module: `const kept = [];
        const step = () => { if (kept.push(new Uint8Array(20_000_000).fill(1)) < 60) setTimeout(step, 5); };`,
      page: `step(); ${notFound}`,
    },
    hit: financePage,
  },
  'work-after-the-job': {
    code: {
      page: `const key = await crypto.subtle.importKey('raw', new Uint8Array(8), 'PBKDF2', false, ['deriveBits']);
        for (let thread = 0; thread < 4; thread++)
          void crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-512', salt: new Uint8Array(8), iterations: 80_000_000 }, key, 256).catch(() => {});
        ${notFound}`,
    },
    hit: financePage,
  },
  'nested-upload': {
    hit: () => ({
      listener: 'admins',
      method: 'PUT',
      path: '/registry/v1/remotes/mf-finance/versions/9.9.9',
      headers: { ...json, 'content-encoding': 'gzip' },
      body: bomb,
    }),
  },
  'nested-leads': {
    hit: () => ({ listener: 'visitors', method: 'POST', path: '/api/leads', headers: json, body: nested }),
  },
  'uncached-pages': { hit: (n) => visit(`/search/used-cars?range%5Bprice%5D=5000:${70_000 + n}`) },
};

const bomb = gzipSync('['.repeat(2_000_000) + ']'.repeat(2_000_000));
const nested = `{"message":${'['.repeat(78_000)}${']'.repeat(78_000)}}`;
