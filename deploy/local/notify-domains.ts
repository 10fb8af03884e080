import type { NotifyDomains } from '../registry/index.ts';
import { StartProblem } from './start-problem.ts';

/**
 * The domains in `NOTIFY_DOMAINS`, such as `example.com,dealer.example`. Default: none if emails are sent (`SMTP_URL`),
 * all if they are saved as files.
 *
 * @throws StartProblem
 */
export function readNotifyDomains({ NOTIFY_DOMAINS: given, SMTP_URL: smtp }: NodeJS.ProcessEnv): NotifyDomains {
  if (given === undefined) return smtp === undefined ? '*' : [];
  const domains = given.split(',').map((domain) => domain.trim().toLowerCase());
  const faulty = domains.find((domain) => !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain));
  if (faulty === undefined) return domains;
  throw new StartProblem(
    `NOTIFY_DOMAINS names "${faulty}". Give email domains separated by commas, such as example.com,dealer.example.`,
  );
}
