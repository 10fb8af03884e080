import { expect } from '@playwright/test';
import { unwrap } from '../../../deploy/registry/index.ts';
import type { TestPlatform } from '../../platform/platform.ts';
import { testWithPlatform } from '../../platform/test.ts';
import { shoppingAt } from './other-shopper.ts';
import { isRunning } from './processes.ts';
import type { ServerCode } from './server-code.ts';
import { publishServerCode } from './server-code.ts';
import type { Staff } from './staff.ts';
import { createStaff } from './staff.ts';
import type { Visitor } from './visitor.ts';
import { createVisitor, nextAddress } from './visitor.ts';

type Config = Readonly<Record<string, unknown>>;
type Configured = { readonly kind: 'done' } | { readonly kind: 'refused'; readonly message: string };

/** The attacking site, and the site it must not affect. */
export const attacked = { own: 'redgum', other: 'northshore' } as const;

type Stage = {
  readonly staff: Staff;
  /** A visitor of a site. @param address default: an address that only this visitor has */
  readonly visitor: (site: string, address?: string) => Visitor;
  /**
   * Publishes code as a publisher and pins it as the attacking dealer's release manager. Undone after the test.
   *
   * @param remote default: `mf-finance`
   */
  readonly run: (code: ServerCode, remote?: string) => Promise<void>;
  /**
   * Changes the configuration as the attacking dealer's release manager, and waits until the edge serves the change,
   * unless `awaited` is false. Undone after the test.
   */
  readonly configure: (
    change: (config: Config) => Config,
    options?: { readonly awaited: boolean },
  ) => Promise<Configured>;
  /** Runs an attack while a shopper opens pages of the other dealer, and fails if a page is late or broken. */
  readonly besideShopper: <Outcome>(attack: () => Promise<Outcome>) => Promise<Outcome>;
};

/** Creates all attackers of a platform, calls `use`, then restores pins and configurations. */
export async function onStage(platform: TestPlatform, use: (stage: Stage) => Promise<void>): Promise<void> {
  const staff = createStaff(platform);
  const { registry } = staff.admin;
  const why = 'an attack';
  const standing = async () => unwrap(await registry.show(attacked.own));
  const manager = async () => (await staff.releaseManager(attacked.own)).registry;
  /** The edge receives a change by push, so this waits until the edge serves the change. */
  const served = async (lockfile: string): Promise<void> => {
    const page = async () => (await platform.fetch(attacked.own, '/dealerships')).body;
    await expect.poll(page, { message: `${attacked.own} runs ${lockfile}`, intervals: [20] }).toContain(lockfile);
  };
  const before = await standing();
  await use({
    staff,
    visitor: (site, address = nextAddress()) => createVisitor(platform, site, address),
    async run(code, remote = 'mf-finance') {
      const version = await publishServerCode((await staff.publisher(remote)).registry, remote, code);
      const request = { remotes: { [remote]: version }, why, expectedRevision: (await standing()).revision };
      await served(unwrap(await (await manager()).pin(attacked.own, request)).lockfile);
    },
    async configure(change, { awaited } = { awaited: true }) {
      const { revision: expectedRevision, lockfile } = await standing();
      const { config } = unwrap(await registry.release(attacked.own));
      const request = { config: change(structuredClone(config) as Config), why, expectedRevision };
      const result = await (await manager()).applyConfig(attacked.own, request);
      if (result.kind === 'refused') return { kind: 'refused', message: result.refusal.message };
      if (awaited && result.value.lockfile !== lockfile) await served(result.value.lockfile);
      return { kind: 'done' };
    },
    besideShopper: (attack) => shoppingAt(platform, attacked.other, attack),
  });
  if (!isRunning(platform.pid)) return;
  const { revision, lockfile } = await standing();
  if (lockfile === before.lockfile) return;
  const back = { to: before.lockfile, why: 'after an attack', expectedRevision: revision };
  unwrap(await registry.rollback(attacked.own, back));
  await served(before.lockfile);
}

/** A test of an attack, without a browser. All tests of a worker share one platform and its attackers. */
export const test = testWithPlatform.extend<{ readonly stage: Stage }>({
  stage: ({ platform }, use) => onStage(platform, use),
});

export { expect };
