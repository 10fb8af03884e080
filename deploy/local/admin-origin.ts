/**
 * The address at which dealers reach the administration's pages, from `ADMIN_ORIGIN`, for links in mails.
 *
 * @returns undefined if the variable is not set
 */
export function adminOriginOf(env: NodeJS.ProcessEnv): string | undefined {
  const { ADMIN_ORIGIN: origin = '' } = env;
  return origin === '' ? undefined : origin.replace(/\/$/, '');
}
