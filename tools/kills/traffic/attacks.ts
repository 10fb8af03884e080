import { integrityOf } from '../../../deploy/registry/assets/integrity.ts';
import type { RegistryClient, Upload } from '../../../deploy/registry/client/index.ts';
import { unwrap } from '../../../deploy/registry/client/index.ts';
import { send } from './send.ts';
import type { Traffic } from './traffic.ts';
import { retry } from './traffic.ts';

/** The dealer whose pinned remote attacks. */
export const attackedSite = 'redgum';
export const attackingRemote = 'mf-search';

const nothing = "{ kind: 'failed', stage: 'render', message: 'an attack' }";

/** Name of an attack → its server code. */
const attacks: Readonly<Record<string, string>> = {
  '99.0.1': `for (;;);`,
  '99.0.2': `
    const key = await crypto.subtle.importKey('raw', new Uint8Array(8), 'PBKDF2', false, ['deriveBits']);
    const how = { name: 'PBKDF2', hash: 'SHA-512', salt: new Uint8Array(8), iterations: 1e9 };
    for (let thread = 0; thread < 4; thread++) void crypto.subtle.deriveBits(how, key, 512);
    return ${nothing};`,
  '99.0.3': `
    const all = [];
    for (;;) { all.push(new Uint8Array(1e7).fill(1)); await null; }`,
  '99.0.4': `
    void (async () => { for (let turn = 0; turn < 1_000; turn++) await null; /^(a+)+$/.test('a'.repeat(60) + 'b'); })();
    return ${nothing};`,
};

/** Publishes a version of the remote for each attack. @returns the versions */
export async function publishAttacks(client: RegistryClient, { manifest, files }: Upload): Promise<readonly string[]> {
  const own = manifest as { readonly server: string; readonly files: Readonly<Record<string, object>> };
  for (const [version, body] of Object.entries(attacks)) {
    const code = Buffer.from(
      ['renderPage', 'renderWidget', 'listAddresses']
        .map((name) => `export async function ${name}() {${body}}`)
        .join('\n'),
    );
    const listed = {
      ...own.files,
      [own.server]: { ...own.files[own.server], integrity: await integrityOf(code), bytes: code.byteLength },
    };
    unwrap(
      await client.publish({
        manifest: { ...own, version, files: listed },
        files: new Map([...files, [own.server, code]]),
      }),
    );
  }
  return Object.keys(attacks);
}

/** Requests pages of the attacking remote repeatedly, each at a new address. */
export async function visitAttacks(traffic: Traffic, client: string): Promise<void> {
  for (let n = 0; ; n += 1) {
    const path = `/search/new-used-and-demo-cars?utm_source=attack-${client}-${n}`;
    const answer = await retry(traffic, (address) => send(address, path, { site: attackedSite }));
    if (answer === null) return;
  }
}
