import type { IssuedToken, Role } from '../../registry/client/index.ts';
import { describeRole, unwrap } from '../../registry/client/index.ts';
import type { Command, CommandContext } from '../command.ts';
import { namedWords, UsageError } from '../command.ts';
import { registryCommand } from '../registry-command.ts';
import { table, when } from '../table.ts';

const roles = ['admin', 'release-manager', 'publisher', 'viewer', 'edge', 'lead-manager', 'stock-manager'] as const;

/** `forecourt token …`: tokens and their roles. */
export const tokenCommands: readonly Command[] = [
  {
    name: 'token issue',
    usage: `<name> --role <${roles.join('|')}> [--sites a,b | --remotes a,b | --dealerships a,b] [--expires <days>]`,
    summary: 'Gives somebody a token, or a new one in place of the old',
    details: `The name stands in every history. A publisher covers remotes, a stock-manager dealerships, the others sites; default: all.
Nobody sees what their role does not cover. A token lasts 90 days, or as --expires says, 366 at most.
The token is shown this once.`,
    texts: ['role', 'sites', 'remotes', 'dealerships', 'expires'],
    async run(context) {
      const { name } = namedWords(context.words, 'name');
      const role = readRole(context);
      const expiresInDays = daysOf(context.text('expires'));
      const request = { name, role, ...(expiresInDays !== undefined && { expiresInDays }) };
      const issued = unwrap(await (await context.registry()).issueToken(request));
      return { json: issued, text: describeIssued(issued, `is ${describeRole(role)}`) };
    },
  },
  registryCommand({
    name: 'token rotate',
    words: ['name'],
    summary: 'Gives a token a new secret, for as long again; the old one is worthless at once',
    details: 'Everybody may rotate their own token; admins those of others.\nThe token is shown this once.',
    ask: (registry, { name }) => registry.rotateToken(name),
    describe: (issued) => describeIssued(issued, 'has a new token'),
  }),
  registryCommand({
    name: 'token list',
    words: [],
    summary: 'Lists who has a token, and for what',
    ask: (registry) => registry.tokens(),
    describe: (tokens) =>
      table([
        ['NAME', 'ROLE', 'SINCE', 'FROM', 'UNTIL'],
        ...tokens.map(({ name, role, createdAt, createdBy, expiresAt }) => [
          name,
          describeRole(role),
          when(createdAt),
          createdBy,
          when(expiresAt),
        ]),
      ]),
  }),
  registryCommand({
    name: 'token revoke',
    words: ['name'],
    summary: 'Makes a token worthless',
    ask: (registry, { name }) => registry.revokeToken(name),
    describe: (_, { name }) => `${name}'s token is worthless from now on.`,
  }),
];

/** The new secret, for the terminal. @param what completes "mia …": `is admin` */
function describeIssued({ name, secret, expiresAt }: IssuedToken, what: string): string {
  return `${name} ${what}, until ${expiresAt.slice(0, 10)}. The token, shown this once:\n${secret}`;
}

/** @throws UsageError */
function readRole(context: CommandContext): Role {
  const given = context.text('role');
  const kind = roles.find((each) => each === given);
  const covers = { publisher: 'remotes', 'stock-manager': 'dealerships' } as const;
  const option = kind === 'admin' ? null : ((covers as Record<string, string>)[kind ?? ''] ?? 'sites');
  const surplus = ['sites', 'remotes', 'dealerships'].find(
    (each) => each !== option && context.text(each) !== undefined,
  );
  if (kind === undefined)
    throw new UsageError(`--role is ${roles.join(', ')}${given === undefined ? '' : `, not "${given}"`}.`);
  if (surplus !== undefined)
    throw new UsageError(`A token of the role ${kind} covers ${option ?? 'everything'}: leave --${surplus} out.`);
  const names = (of: string) =>
    context
      .text(of)
      ?.split(',')
      .map((name) => name.trim()) ?? '*';
  if (kind === 'admin') return { kind };
  if (kind === 'publisher') return { kind, remotes: names('remotes') };
  if (kind === 'stock-manager') return { kind, dealerships: names('dealerships') };
  return { kind, sites: names('sites') };
}

/** @throws UsageError */
function daysOf(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  const days = /^(\d{1,3})d?$/.exec(given)?.[1];
  if (days === undefined) throw new UsageError(`--expires takes a number of days such as 30, not "${given}".`);
  return Number(days);
}
