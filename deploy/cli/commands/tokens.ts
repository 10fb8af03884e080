import type { IssuedToken, Role } from '../../registry/client/index.ts';
import { describeRole, unwrap } from '../../registry/client/index.ts';
import type { Command, CommandContext } from '../command.ts';
import { namedWords, UsageError } from '../command.ts';
import { registryCommand } from '../registry-command.ts';
import { table, when } from '../table.ts';

const roles = ['admin', 'release-manager', 'publisher', 'viewer', 'edge', 'lead-manager', 'stock-manager'] as const;

/**
 * The kinds of names to which a role is limited. Each has an option with a list of names, and a flag such as
 * `--all-sites`.
 */
const scopes = ['sites', 'remotes', 'dealerships'] as const;
type Scope = (typeof scopes)[number];

/** `forecourt token …`: issue, rotate, revoke and list tokens. */
export const tokenCommands: readonly Command[] = [
  {
    name: 'token issue',
    usage: `<name> --role <${roles.join('|')}> [--sites a,b | --remotes a,b | --dealerships a,b | --all-sites | --all-remotes | --all-dealerships] [--expires <days>] [--replace]`,
    summary: 'Gives someone a token, or replaces the one they have',
    details: `The name appears in every history. A publisher covers remotes, a stock-manager dealerships, the others sites: name them, or say --all-…
Nobody sees what their role doesn’t cover. A token lasts 90 days, or as long as --expires says, up to 366 days.
To replace a token of that name that has another role or covers other names, add --replace.
The token is shown only once.`,
    texts: ['role', ...scopes, 'expires'],
    flags: [...scopes.map((scope) => `all-${scope}`), 'replace'],
    async run(context) {
      const { name } = namedWords(context.words, 'name');
      const role = readRole(context);
      const expiresInDays = daysOf(context.text('expires'));
      const replace = context.flag('replace');
      const request = { name, role, replace, ...(expiresInDays !== undefined && { expiresInDays }) };
      const issued = unwrap(await (await context.registry()).issueToken(request));
      return { json: issued, text: describeIssued(issued, `is ${describeRole(role)}`) };
    },
  },
  registryCommand({
    name: 'token rotate',
    words: ['name'],
    summary: 'Gives a token a new secret, valid for as long again; the old one stops working at once',
    details: 'Anyone can rotate their own token; admins can rotate anyone’s.\nThe token is shown only once.',
    ask: (registry, { name }) => registry.rotateToken(name),
    describe: (issued) => describeIssued(issued, 'has a new token'),
  }),
  registryCommand({
    name: 'token list',
    words: [],
    summary: 'Lists who has a token, and what it covers',
    ask: (registry) => registry.tokens(),
    describe: (tokens) =>
      table([
        ['NAME', 'ROLE', 'SINCE', 'BY', 'UNTIL'],
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
    summary: 'Revokes a token',
    ask: (registry, { name }) => registry.revokeToken(name),
    describe: (_, { name }) => `${name}'s token no longer works.`,
  }),
];

/**
 * The new secret as text for the terminal.
 *
 * @param what rest of a sentence that begins with the token's name, such as `is admin`
 */
function describeIssued({ name, secret, expiresAt }: IssuedToken, what: string): string {
  return `${name} ${what}, until ${expiresAt.slice(0, 10)}. The token, shown only once:\n${secret}`;
}

/** @throws UsageError */
function readRole(context: CommandContext): Role {
  const given = context.text('role');
  const kind = roles.find((each) => each === given);
  if (kind === undefined)
    throw new UsageError(`--role is ${roles.join(', ')}${given === undefined ? '' : `, not "${given}"`}.`);
  const covered = { publisher: 'remotes', 'stock-manager': 'dealerships', admin: null } as const;
  const option = kind in covered ? covered[kind as keyof typeof covered] : 'sites';
  const surplus = scopes
    .filter((scope) => scope !== option)
    .flatMap((scope) => [...(context.text(scope) === undefined ? [] : [scope]), ...allOf(context, scope)])[0];
  if (surplus !== undefined)
    throw new UsageError(`A token of the role ${kind} covers ${option ?? 'everything'}. Leave out --${surplus}.`);
  if (kind === 'admin') return { kind };
  if (kind === 'publisher') return { kind, remotes: namesOf(context, 'remotes') };
  if (kind === 'stock-manager') return { kind, dealerships: namesOf(context, 'dealerships') };
  return { kind, sites: namesOf(context, 'sites') };
}

const allOf = (context: CommandContext, scope: Scope) => (context.flag(`all-${scope}`) ? [`all-${scope}`] : []);

/**
 * The names that a token covers.
 *
 * @throws UsageError if the options contain neither names nor the flag for all names
 */
function namesOf(context: CommandContext, scope: Scope): '*' | string[] {
  const given = context.text(scope);
  const all = context.flag(`all-${scope}`);
  if (given === undefined && !all)
    throw new UsageError(`Say which ${scope} the token covers: --${scope} a,b, or --all-${scope}.`);
  if (given === undefined || given.trim() === '*') return '*';
  if (all) throw new UsageError(`--all-${scope} already covers every name. Leave out --${scope}.`);
  return given.split(',').map((name) => name.trim());
}

/** @throws UsageError */
function daysOf(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  const days = /^(\d{1,3})d?$/.exec(given)?.[1];
  if (days === undefined) throw new UsageError(`--expires takes a number of days such as 30, not "${given}".`);
  return Number(days);
}
