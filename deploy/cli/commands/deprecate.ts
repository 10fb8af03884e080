import { versionPattern } from '@forecourt/contracts/release';
import { describeDeprecation, unwrap } from '../../registry/client/index.ts';
import type { Command } from '../command.ts';
import { namedWords, UsageError, whyOf } from '../command.ts';

/** `forecourt deprecate <remote>@<version> --why "…"` */
export const deprecateCommand: Command = {
  name: 'deprecate',
  usage: '<remote>@<version> (--why "…" [--until <date>] | --undo)',
  summary: 'Warns anyone who runs or pins a version to move off it',
  details: `versions, show and can-i-pin show the warning; nothing is refused.
--until is the version’s last day of support, such as 2026-12-31. --undo removes the warning.`,
  texts: ['why', 'until'],
  flags: ['undo'],
  async run(context) {
    const { remote, version } = versionOf(namedWords(context.words, 'remote@version')['remote@version']);
    if (context.flag('undo')) {
      if (context.text('until') !== undefined)
        throw new UsageError('--undo removes the warning, so leave out --until.');
      const removed = unwrap(await (await context.registry()).undeprecate(remote, version));
      return { json: removed, text: `${remote} ${version} is no longer deprecated.` };
    }
    const why = whyOf(context);
    const until = context.text('until');
    if (until !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(until))
      throw new UsageError(`--until takes a date such as 2026-12-31, not "${until}".`);
    const request = { why, ...(until !== undefined && { until }) };
    const deprecated = unwrap(await (await context.registry()).deprecate(remote, version, request));
    return { json: deprecated, text: `${remote} ${version} ${describeDeprecation(deprecated)}.` };
  },
};

/** @throws UsageError */
function versionOf(word: string): { readonly remote: string; readonly version: string } {
  const [remote = '', version = '', ...more] = word.split('@');
  if (remote === '' || more.length > 0 || !versionPattern.test(version))
    throw new UsageError(`"${word}" is not <remote>@<version>, such as mf-search@1.1.0.`);
  return { remote, version };
}
