import type { Role } from '../../registry/client/index.ts';
import { describeRole, unwrap } from '../../registry/client/index.ts';
import type { Command, CommandContext } from '../command.ts';
import { namedWords, UsageError } from '../command.ts';

/** `forecourt token issue <name> --role <role> [--remotes …|--sites …]` */
export const tokenIssueCommand: Command = {
  name: 'token issue',
  usage: '<name> --role <admin|release-manager|publisher|viewer> [--sites a,b | --remotes a,b]',
  summary: 'Gives somebody a token, or a new one in place of the old',
  details:
    'The name stands in every history. --sites and --remotes name what the role covers; default: all.\nThe token is shown this once.',
  options: { role: { type: 'string' }, sites: { type: 'string' }, remotes: { type: 'string' } },
  async run(context) {
    const { name } = namedWords(context.words, 'name');
    const role = readRole(context);
    const issued = unwrap(await (await context.registry()).issueToken({ name, role }));
    return { json: issued, text: `${name} is ${describeRole(role)}. The token, shown this once:\n${issued.secret}` };
  },
};

/** @throws UsageError */
function readRole(context: CommandContext): Role {
  const kind = context.text('role');
  const names = (option: string) =>
    context
      .text(option)
      ?.split(',')
      .map((name) => name.trim()) ?? '*';
  if (kind === 'admin' || kind === 'viewer') return { kind };
  if (kind === 'release-manager') return { kind, sites: names('sites') };
  if (kind === 'publisher') return { kind, remotes: names('remotes') };
  throw new UsageError(
    `--role is admin, release-manager, publisher or viewer${kind === undefined ? '' : `, not "${kind}"`}.`,
  );
}
