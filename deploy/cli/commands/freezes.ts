import type { Freeze } from '../../registry/client/index.ts';
import { localTimeOf, localTimePattern, unwrap } from '../../registry/client/index.ts';
import type { Command, CommandContext } from '../command.ts';
import { namedWords, UsageError, whyOf } from '../command.ts';
import { registryCommand } from '../registry-command.ts';
import { table } from '../table.ts';

/** `forecourt freeze …`: windows in which a site cannot be changed. */
export const freezeCommands: readonly Command[] = [
  {
    name: 'freeze',
    usage: '<site> --from <local time> --to <local time> --why "…"',
    summary: 'Refuses changes to a site during a window',
    details: `Times are in the site’s time zone, such as 2026-12-20T18:00. Pins, configurations and rollout steps are
refused; you can still undo the latest change or roll back a rollout. An admin changes the site with --despite-freeze.`,
    texts: ['from', 'to', 'why'],
    async run(context) {
      const { site } = namedWords(context.words, 'site');
      const request = { from: timeOf(context, 'from'), until: timeOf(context, 'to'), why: whyOf(context) };
      const freeze = unwrap(await (await context.registry()).freeze(site, request));
      return {
        json: freeze,
        text: `${freeze.id}: ${site} is frozen ${describeFreeze(freeze)}.`,
      };
    },
  },
  registryCommand({
    name: 'freeze list',
    words: ['site'],
    summary: 'Lists a site’s freeze windows that haven’t ended',
    ask: (registry, { site }) => registry.freezes(site),
    describe: (freezes, { site }) =>
      freezes.length === 0
        ? `${site} has no freeze window.`
        : table([
            ['WINDOW', 'FROM', 'UNTIL', 'TIME ZONE', 'BY', 'WHY'],
            ...freezes.map(({ id, from, until, timeZone, createdBy, why }) => [
              id,
              localTimeOf(new Date(from), timeZone),
              localTimeOf(new Date(until), timeZone),
              timeZone,
              createdBy,
              why,
            ]),
          ]),
  }),
  registryCommand({
    name: 'freeze remove',
    words: ['site', 'id'],
    summary: 'Removes a freeze window; only an admin can remove one in force',
    ask: (registry, { site, id }) => registry.removeFreeze(site, id),
    describe: (freeze) => `${freeze.id} is removed: ${freeze.site} is no longer frozen ${describeFreeze(freeze)}.`,
  }),
];

/** A window in words: `from 2026-12-20 18:00 until 2026-12-27 06:00 (Australia/Sydney): the sale`. */
export function describeFreeze({ from, until, timeZone, why }: Freeze): string {
  return `from ${localTimeOf(new Date(from), timeZone)} until ${localTimeOf(new Date(until), timeZone)} (${timeZone}): ${why}`;
}

/** @throws UsageError */
function timeOf(context: CommandContext, option: 'from' | 'to'): string {
  const time = context.text(option);
  if (time !== undefined && localTimePattern.test(time)) return time;
  throw new UsageError(
    `--${option} takes the site’s local time, such as 2026-12-20T18:00${time === undefined ? '' : `, not "${time}"`}.`,
  );
}
