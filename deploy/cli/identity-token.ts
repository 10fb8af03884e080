import { UsageError } from './command.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const timeoutMs = 10_000;

/**
 * The identity token of the CI run in which a command runs: `FORECOURT_ID_TOKEN`, otherwise one that GitHub issues to a
 * job with the permission `id-token: write`. Its audience is `FORECOURT_ID_TOKEN_AUDIENCE`, or the registry's origin.
 *
 * @param server origin of the registry
 * @returns undefined if the command does not run in such a job
 * @throws UsageError if GitHub refuses it
 */
export async function findIdentityToken(env: Environment, server: string): Promise<string | undefined> {
  const given = env['FORECOURT_ID_TOKEN']?.trim();
  if (given) return given;
  const { ACTIONS_ID_TOKEN_REQUEST_URL: address, ACTIONS_ID_TOKEN_REQUEST_TOKEN: token } = env;
  if (!address || !token) return undefined;
  const url = new URL(address);
  url.searchParams.set('audience', env['FORECOURT_ID_TOKEN_AUDIENCE'] || server);
  const request = { headers: { authorization: `Bearer ${token}` }, signal: AbortSignal.timeout(timeoutMs) };
  const body = await fetch(url, request)
    .then(async (response) => (response.ok ? ((await response.json()) as { readonly value?: unknown }) : null))
    .catch(() => null);
  if (typeof body?.value === 'string') return body.value;
  throw new UsageError(
    'GitHub issued no identity token for this job. Give the job "permissions: id-token: write", or set FORECOURT_TOKEN.',
  );
}
