import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { RemoteManifest } from '@forecourt/contracts/release';
import { readVersionFolder } from '../../../deploy/registry/client/index.ts';
import { workspaceRoot } from '../../platform/run-node.ts';
import { send } from '../stage/send.ts';
import { expect, test } from '../stage/test.ts';

const text = 'a file that nobody asked for';
const described = {
  integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
  bytes: text.length,
  brotliBytes: text.length,
};

const oddVersions = ['1.0.0-..', '1.0.0-.', `1.0.0-${'x'.repeat(300)}`, `${'9'.repeat(300)}.0.0`, '__proto__'];
const oddFiles = [`${'x'.repeat(300)}.js`, '__proto__', 'constructor', 'a/../../b.js', `${'a/'.repeat(800)}b.js`];

test('versions and files with invalid names are refused without a server error', async ({ platform, stage }) => {
  const { secret, registry } = await stage.staff.publisher('mf-finance');
  const { manifest, files } = await readVersionFolder(join(workspaceRoot, 'mf-finance', 'dist'));
  const built = manifest as RemoteManifest;
  const content = Object.fromEntries([...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]));
  /** Adds a field to an object as JSON text, because `__proto__` in an object literal would set the prototype. */
  const withFile = (of: object, name: string, value: unknown) =>
    `${JSON.stringify(of).slice(0, -1)},${JSON.stringify(name)}:${JSON.stringify(value)}}`;
  const put = (version: string, odd?: string) => {
    const ofFiles = odd === undefined ? JSON.stringify(built.files) : withFile(built.files, odd, described);
    const sent =
      odd === undefined ? JSON.stringify(content) : withFile(content, odd, Buffer.from(text).toString('base64'));
    const head = JSON.stringify({ ...built, version, files: null }).replace('"files":null', () => `"files":${ofFiles}`);
    return send(platform.adminPort, `/registry/v1/remotes/mf-finance/versions/${encodeURIComponent(version)}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: `{"manifest":${head},"files":${sent}}`,
    });
  };
  const taken: (readonly [string, number])[] = [];
  for (const version of oddVersions) taken.push([version, (await put(version)).status]);
  for (const [n, name] of oddFiles.entries()) taken.push([name, (await put(`9.0.${n}`, name)).status]);
  expect(taken.filter(([, status]) => status < 400 || status >= 500)).toEqual([]);
  const published = await registry.versions('mf-finance');
  expect(JSON.stringify(published)).not.toMatch(/"(9\.0\.\d|1\.0\.0-[.x]+|9{300}\.0\.0)"/);
});
