import type { RolloutMail } from './mail.ts';
import type { RunnerPort } from './runner-port.ts';

const hourMs = 3_600_000;

/**
 * Sends an email about an event to those of the addresses that may get mails about the sites. Each email is counted for
 * one of the sites, up to an hourly limit per site. If all sites have reached the limit, no email is sent.
 */
export function createNotifier(
  port: Pick<RunnerPort, 'mayBeNotified' | 'mailsPerHour'>,
  {
    mail,
    clock,
    log,
  }: {
    readonly mail: (mail: RolloutMail) => Promise<void>;
    readonly clock: () => Date;
    readonly log: (error: unknown, sentence: string) => void;
  },
) {
  /** Times of the mails about each site within the last hour. */
  const sent = new Map<string, readonly number[]>();
  const count = (sites: readonly string[]): boolean => {
    const now = clock().getTime();
    for (const [site, times] of sent) {
      const recent = times.filter((at) => at > now - hourMs);
      if (recent.length === 0) sent.delete(site);
      else sent.set(site, recent);
    }
    const site = sites.find((each) => (sent.get(each)?.length ?? 0) < port.mailsPerHour);
    if (site === undefined) return false;
    sent.set(site, [...(sent.get(site) ?? []), now]);
    return true;
  };
  /** @param what such as `ro-0123456789ab is paused`, for the log */
  return async (
    what: string,
    sites: readonly string[],
    { notify, ...text }: Omit<RolloutMail, 'to'> & { readonly notify: readonly string[] },
  ): Promise<void> => {
    if (notify.length === 0) return;
    const allowed = await port.mayBeNotified(sites, notify);
    for (const to of notify) {
      if (!allowed.includes(to)) log(to, `${to} wasn’t told that ${what}: it’s no longer one of the sites’ addresses.`);
      else if (!count(sites))
        log(
          to,
          `${to} wasn’t told that ${what}: ${port.mailsPerHour} emails an hour (BUDGET_RELEASE_MAILS_HOUR) were already sent.`,
        );
      else await mail({ to, ...text }).catch((error: unknown) => log(error, `${to} wasn’t told that ${what}.`));
    }
  };
}
