import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { RegistryOperations } from './operations/operations.ts';
import { unwrap } from './refusal.ts';
import { demoConfig } from './testing/demo-config.ts';
import { demoVersion } from './testing/demo-version.ts';
import { assign, foundSite } from './testing/found-site.ts';
import type { TestRegistry } from './testing/start-registry.ts';
import { startRegistry } from './testing/start-registry.ts';

let test: TestRegistry;
beforeAll(async () => {
  test = await startRegistry();
  await foundSite(test.operations, 'northshore');
  unwrap(await test.operations.publish(demoVersion('shell', '1.0.0')));
  const remotes = { shell: '1.0.0' };
  unwrap(await test.operations.pin('northshore', { remotes, why: 'opening', expectedRevision: 1 }));
  await foundSite(test.operations, 'ironbark');
});
afterAll(() => test.close());

const managerOf = (site: string) =>
  test.registry.as({ name: 'ravi', role: { kind: 'release-manager', sites: [site] } });

const apply = (site: string, url: string, expectedRevision: number) =>
  managerOf(site).applyConfig(site, { config: demoConfig({ slug: site, url }), why: 'new address', expectedRevision });

it('a configuration may use only a host of its own site', async () => {
  for (const url of [
    'https://northshore.example',
    'https://northshore.example:8443',
    'https://nobody.example',
    'https://northshore.localhost',
  ]) {
    expect(await apply('ironbark', url, 1)).toMatchObject({
      refusal: {
        code: 'REGISTRY_HOST_NOT_OWNED',
        message: expect.stringContaining('Its hosts are ironbark.example;'),
        fields: { url: `is "${url}", which isn’t one of the site's own hosts` },
      },
    });
  }
  expect(unwrap(await test.operations.show('ironbark')).revision).toBe(1);
  unwrap(await test.operations.addHost('ironbark', 'www.ironbark.example'));
  expect(unwrap(await apply('ironbark', 'https://www.ironbark.example', 1)).revision).toBe(2);
});

it('redirecting hosts must belong to the site too, and cannot be removed while the configuration names them', async () => {
  const redirecting = (host: string, expectedRevision: number) =>
    managerOf('ironbark').applyConfig('ironbark', {
      config: demoConfig({ slug: 'ironbark', url: 'https://www.ironbark.example', redirectHosts: [host] }),
      why: 'one address',
      expectedRevision,
    });
  for (const host of ['northshore.example', 'nobody.example'])
    expect(await redirecting(host, 2)).toMatchObject({
      refusal: {
        code: 'REGISTRY_HOST_NOT_OWNED',
        message: expect.stringContaining(`"${host}" is not a host of ironbark`),
        fields: { redirectHosts: `is "${host}", which isn’t one of the site's own hosts` },
      },
    });
  expect(unwrap(await redirecting('ironbark.example', 2)).revision).toBe(3);
  expect(await test.operations.removeHost('ironbark', 'ironbark.example')).toMatchObject({
    refusal: { code: 'REGISTRY_HOST_IN_USE' },
  });
  unwrap(await apply('ironbark', 'https://www.ironbark.example', 3));
});

it('a site can be created after its host was assigned', async () => {
  const found = () =>
    test.operations.applyConfig('wattle', {
      config: demoConfig({ slug: 'wattle' }),
      why: 'opening',
      expectedRevision: 0,
    });
  expect(await found()).toMatchObject({ refusal: { code: 'REGISTRY_HOST_NOT_OWNED' } });
  await assign(test.operations, demoConfig({ slug: 'wattle' }));
  expect(await found()).toMatchObject({ kind: 'done' });
});

it('a host belongs to one site, and can be assigned to another site only after its removal from the first', async () => {
  expect(await test.operations.addHost('ironbark', 'northshore.example')).toMatchObject({
    refusal: {
      code: 'REGISTRY_HOST_TAKEN',
      message: expect.stringContaining('forecourt host remove northshore northshore.example'),
    },
  });
  expect(await test.operations.removeHost('northshore', 'northshore.example')).toMatchObject({
    refusal: { code: 'REGISTRY_HOST_IN_USE' },
  });
  expect(await test.operations.removeHost('ironbark', 'northshore.example')).toMatchObject({
    refusal: { code: 'REGISTRY_HOST_UNKNOWN' },
  });
  unwrap(await test.operations.addHost('northshore', 'cars.northshore.example'));
  unwrap(await apply('northshore', 'https://cars.northshore.example', 2));
  unwrap(await test.operations.removeHost('northshore', 'northshore.example'));
  unwrap(await test.operations.addHost('ironbark', 'northshore.example'));
  expect(
    await managerOf('northshore').rollback('northshore', { to: 2, why: 'back', expectedRevision: 3 }),
  ).toMatchObject({
    refusal: { code: 'REGISTRY_HOST_NOT_OWNED' },
  });
});

it('only admins assign hosts; a refused attempt is recorded in the audit log', async () => {
  const manager = managerOf('northshore');
  for (const response of [
    await manager.addHost('northshore', 'mine.example'),
    await manager.removeHost('ironbark', 'www.ironbark.example'),
    await manager.hosts(),
    await manager.hosts('ironbark'),
  ])
    expect(response).toMatchObject({ refusal: { code: 'REGISTRY_FORBIDDEN' } });
  expect(unwrap(await manager.hosts('northshore'))).toEqual([
    { host: 'cars.northshore.example', site: 'northshore', addedBy: 'mia', addedAt: '2026-03-03T12:00:00.000Z' },
  ]);
  expect(unwrap(await test.operations.audit({ subject: 'northshore' }))[0]).toMatchObject({
    actor: 'ravi',
    action: 'host:add',
    outcome: 'REGISTRY_FORBIDDEN',
    detail: 'mine.example',
  });
});

it.each(['Dealer.example', 'https://dealer.example', 'dealer.example:80', 'dealer.example.', 'localhost', '127.0.0.1'])(
  '%j is not a valid host for a site',
  async (host) => {
    expect(await test.operations.addHost('ironbark', host)).toMatchObject({
      refusal: { code: 'REGISTRY_HOST_INVALID' },
    });
  },
);

it('a localhost name with the slug of another site cannot be assigned', async () => {
  expect(await test.operations.addHost('ironbark', 'northshore.localhost')).toMatchObject({
    refusal: { code: 'REGISTRY_HOST_INVALID' },
  });
});

it('a site’s email address cannot be at another dealer’s host, unless a user who may change that dealer’s site applies it', async () => {
  const revision = async () => unwrap(await test.operations.show('ironbark')).revision;
  const send = async (as: Pick<RegistryOperations, 'applyConfig'>, email: string) =>
    as.applyConfig('ironbark', {
      config: demoConfig({ slug: 'ironbark', url: 'https://www.ironbark.example', email }),
      why: 'another address',
      expectedRevision: await revision(),
    });
  unwrap(await test.operations.addHost('northshore', 'www.cars.example'));
  unwrap(await send(managerOf('ironbark'), 'ride@ironbark.example'));
  for (const email of ['sales@cars.example', 'Sales@Cars.example', 'sales@cars.example.', 'sales@mail.cars.example'])
    expect(await send(managerOf('ironbark'), email)).toMatchObject({
      refusal: {
        code: 'REGISTRY_EMAIL_NOT_OWNED',
        fields: { email: `is "${email}", at the host of another dealer` },
      },
    });
  unwrap(await send(managerOf('ironbark'), 'ironbark@mail.example'));
  unwrap(await send(test.operations, 'sales@cars.example'));
  // A user may not choose this address, but may apply a configuration that already has it.
  unwrap(await send(managerOf('ironbark'), 'sales@cars.example'));
  const both = test.registry.as({ name: 'ravi', role: { kind: 'release-manager', sites: ['ironbark', 'northshore'] } });
  unwrap(await send(managerOf('ironbark'), 'ride@www.ironbark.example'));
  unwrap(await send(both, 'service@cars.example'));
});

it('a rollout is not started with the email address of another dealer', async () => {
  const started = await managerOf('ironbark').startRollout({
    sites: ['ironbark'],
    remotes: { shell: '1.0.0' },
    steps: [
      { share: 100, minMinutes: 1, maxMinutes: 60 },
      { share: 10_000, minMinutes: 0, maxMinutes: 60 },
    ],
    guards: [],
    notify: [],
    configs: {
      ironbark: demoConfig({
        slug: 'ironbark',
        url: 'https://www.ironbark.example',
        email: 'sales@cars.example',
      }),
    },
    why: 'another address',
  });
  expect(started).toMatchObject({ refusal: { code: 'REGISTRY_EMAIL_NOT_OWNED' } });
});

it('an email address is not restored if its host now belongs to another dealer', async () => {
  const manager = managerOf('ironbark');
  const send = async (as: Pick<RegistryOperations, 'change'>, email: string) =>
    as.change({
      sites: { ironbark: { config: demoConfig({ slug: 'ironbark', url: 'https://www.ironbark.example', email }) } },
      remotes: { shell: '1.0.0' },
      why: 'another address',
    });
  const refused = { refusal: { code: 'REGISTRY_EMAIL_NOT_OWNED' } };
  unwrap(await send(manager, 'sales@later.example'));
  const { revision } = unwrap(await manager.show('ironbark'));
  const corrected = unwrap(await send(test.operations, 'ride@ironbark.example')).change ?? '';
  unwrap(await test.operations.addHost('northshore', 'www.later.example'));
  const back = { why: 'back', expectedRevision: revision + 1 };
  expect(await manager.rollback('ironbark', back)).toMatchObject(refused);
  expect(await manager.rollback('ironbark', { ...back, to: revision, only: 'config' })).toMatchObject(refused);
  expect(await manager.undoChange(corrected, { why: 'back' })).toMatchObject(refused);
  unwrap(await test.operations.undoChange(corrected, { why: 'back' }));
});

it('a rollout cannot pin a candidate whose email address is at a host that another dealer got after the rollout began', async () => {
  const manager = managerOf('ironbark');
  const config = demoConfig({ slug: 'ironbark', url: 'https://www.ironbark.example', email: 'sales@during.example' });
  unwrap(await test.operations.publish(demoVersion('shell', '1.9.0')));
  const rollout = unwrap(
    await manager.startRollout({
      sites: ['ironbark'],
      remotes: { shell: '1.9.0' },
      steps: [
        { share: 100, minMinutes: 1, maxMinutes: 60 },
        { share: 10_000, minMinutes: 0, maxMinutes: 60 },
      ],
      guards: [],
      notify: [],
      configs: { ironbark: config },
      why: 'another address',
    }),
  );
  unwrap(await test.operations.addHost('northshore', 'www.during.example'));
  const steer = (action: 'finish' | 'return') =>
    manager.steerRollout(rollout.id, { action, why: 'now', expectedRevision: rollout.revision });
  expect(await steer('finish')).toMatchObject({ refusal: { code: 'REGISTRY_EMAIL_NOT_OWNED' } });
  unwrap(await steer('return'));
});
