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

/** Who attacks here, and whom it must not reach. */
export const attacked = { own: 'redgum', other: 'northshore' } as const;

type Stage = {
  readonly staff: Staff;
  /** A visitor of a site, at an address of their own unless one is given. */
  readonly visitor: (site: string, address?: string) => Visitor;
  /**
   * A publisher publishes code, and the attacking dealer's release manager pins it. Undone when the test is over.
   *
   * @param remote `mf-finance` unless given
   */
  readonly run: (code: ServerCode, remote?: string) => Promise<void>;
  /**
   * The attacking dealer's release manager changes the configuration. Undone when the test is over.
   *
   * @returns when it is served, unless `awaited` is false
   */
  readonly configure: (
    change: (config: Config) => Config,
    options?: { readonly awaited: boolean },
  ) => Promise<Configured>;
  /** Attacks while somebody shops at the other dealer, who must not notice. */
  readonly besideShopper: <Outcome>(attack: () => Promise<Outcome>) => Promise<Outcome>;
};

/** Everybody who may attack a platform, for as long as `use` takes; what was pinned and configured is undone after it. */
export async function onStage(platform: TestPlatform, use: (stage: Stage) => Promise<void>): Promise<void> {
  const staff = createStaff(platform);
  const { registry } = staff.admin;
  const why = 'an attack';
  const standing = async () => unwrap(await registry.show(attacked.own));
  const manager = async () => (await staff.releaseManager(attacked.own)).registry;
  /** The edge receives a change by push. */
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

/** A test of an attack: a platform shared by the worker, and everybody who may attack. No browser. */
export const test = testWithPlatform.extend<{ readonly stage: Stage }>({
  stage: ({ platform }, use) => onStage(platform, use),
});

export { expect };
