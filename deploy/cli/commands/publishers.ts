import { unwrap } from '../../registry/client/index.ts';
import type { Command } from '../command.ts';
import { namedWords, UsageError } from '../command.ts';
import { registryCommand } from '../registry-command.ts';
import { table, when } from '../table.ts';

/** `forecourt publisher …`: publishers who need no stored token, because they send the identity token of a CI run. */
export const publisherCommands: readonly Command[] = [
  {
    name: 'publisher trust',
    usage: '<issuer> --audience <audience> --subject <pattern> --remotes a,b',
    summary: 'Lets CI runs publish remotes with their identity tokens (OIDC), without a stored token',
    details: `The issuer is an address such as https://token.actions.githubusercontent.com, and the audience is who the tokens are issued for:
the registry's origin, unless FORECOURT_ID_TOKEN_AUDIENCE says otherwise. The subject says which runs may publish:
repo:acme/mf-tips:ref:refs/heads/main, or with one * for whole parts: repo:acme/mf-tips:*, which covers every branch and
pull request of the repository.`,
    texts: ['audience', 'subject', 'remotes'],
    async run(context) {
      const { issuer } = namedWords(context.words, 'issuer');
      const audience = requiredText(context.text('audience'), '--audience', 'who the tokens are issued for');
      const subject = requiredText(context.text('subject'), '--subject', 'whose tokens are accepted');
      const remotes = requiredText(context.text('remotes'), '--remotes', 'what they may publish: a,b')
        .split(',')
        .map((name) => name.trim());
      const rule = unwrap(await (await context.registry()).trustPublisher({ issuer, audience, subject, remotes }));
      const text = `${rule.id}: ${subject} of ${issuer} may publish ${remotes.join(', ')}, with tokens for ${audience}.`;
      return { json: rule, text };
    },
  },
  registryCommand({
    name: 'publisher list',
    words: [],
    summary: 'Lists whose identity tokens can publish, and what they can publish',
    ask: (registry) => registry.trustedPublishers(),
    describe: (rules) =>
      table([
        ['RULE', 'SUBJECT', 'REMOTES', 'ISSUER', 'AUDIENCE', 'SINCE', 'BY'],
        ...rules.map(({ id, subject, remotes, issuer, audience, addedAt, addedBy }) => [
          id,
          subject,
          remotes.join(', '),
          issuer,
          audience,
          when(addedAt),
          addedBy,
        ]),
      ]),
  }),
  registryCommand({
    name: 'publisher distrust',
    words: ['rule'],
    summary: 'Stops trusting a publisher from the next request',
    ask: (registry, { rule }) => registry.distrustPublisher(rule),
    describe: ({ subject, issuer }) => `Tokens of ${subject} from ${issuer} are refused from now on.`,
  }),
];

/** @throws UsageError if the option is absent or empty */
function requiredText(given: string | undefined, option: string, what: string): string {
  const text = given?.trim() ?? '';
  if (text === '') throw new UsageError(`Say ${what}: ${option}.`);
  return text;
}
