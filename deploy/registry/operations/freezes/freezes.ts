import { randomBytes } from 'node:crypto';
import { instantOf } from '@forecourt/contracts/release';
import type { Actor } from '../../access/actor.ts';
import { done, refused } from '../../refusal.ts';
import { refuseSite } from '../changing/refusals.ts';
import type { OperationDeps } from '../deps.ts';
import type { RegistryOperations } from '../operations.ts';
import { toSent } from '../sent.ts';
import { describeWindow } from './frozen.ts';

/** Maximum number of present and future freeze windows of a site. */
const mostOpen = 100;

/** Operations on freeze windows. Their times are in the time zone of each site. */
export function freezeOperations(
  deps: OperationDeps,
  actor: Actor,
): Pick<RegistryOperations, 'freeze' | 'freezes' | 'removeFreeze'> {
  const { sites, freezes, notify, now } = deps;
  return {
    async freeze(site, request) {
      const state = await sites.find(site);
      if (state === null) return refuseSite(deps, actor, site);
      const why = request.why.trim();
      if (why === '')
        return refused('REGISTRY_WHY_MISSING', 'Say why, for anyone whose change is refused: "why" is empty.');
      const { timeZone } = state.config;
      const [from, until] = [instantOf(request.from, timeZone), instantOf(request.until, timeZone)];
      if (until <= from)
        return refused(
          'REGISTRY_FREEZE_INVALID',
          `The window ends at ${request.until}, and begins at ${request.from}. Choose an end that’s after the start.`,
        );
      if (until <= now())
        return refused(
          'REGISTRY_FREEZE_INVALID',
          `The window has already ended: ${request.until} in ${timeZone} is in the past.`,
        );
      if ((await freezes.open([site], now())).length >= mostOpen)
        return refused(
          'REGISTRY_TOO_MANY_CHANGES',
          `${site} has ${mostOpen} freeze windows. Remove one with: forecourt freeze remove ${site} <id>`,
        );
      const id = `fz-${randomBytes(6).toString('hex')}`;
      const stored = { id, site, from, until, timeZone, why, createdBy: actor.name, createdAt: now() };
      await freezes.add(stored);
      notify({ about: 'freezes', site });
      return done(toSent(stored));
    },
    async freezes(site) {
      if (site !== undefined && (await sites.find(site)) === null) return refuseSite(deps, actor, site);
      return done((await freezes.open(site === undefined ? '*' : [site], now())).map(toSent));
    },
    async removeFreeze(site, id) {
      const freeze = await freezes.find(site, id);
      if (freeze === null)
        return refused(
          'REGISTRY_FREEZE_UNKNOWN',
          `${site} has no freeze window "${id}". \`forecourt freeze list ${site}\` lists its windows.`,
        );
      // Without this check, every user could change a frozen site by removing the window first.
      if (freeze.from <= now() && actor.role.kind !== 'admin')
        return refused(
          'REGISTRY_FORBIDDEN',
          `${id} is in force ${describeWindow(freeze)}, and only an admin ends it early. Others can remove windows that haven’t started.`,
        );
      await freezes.remove(site, id);
      notify({ about: 'freezes', site });
      return done(toSent(freeze));
    },
  };
}
