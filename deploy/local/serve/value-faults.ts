import { readEncryptionKeys } from '@forecourt/api';
import { readBudget } from '@forecourt/budget';
import { allowedTargets } from '@forecourt/outbound';
import { readRequestLimits } from '../../rate-limits/index.ts';
import { readEdgeMemory } from '../edge-memory.ts';
import { signingKeysIn } from '../lockfile-signer.ts';
import { readNotifyDomains } from '../notify-domains.ts';
import { readPurgeUrls } from '../purge-urls.ts';
import { readPort } from '../read-port.ts';

const shortestSearchKey = 16;

/** Throws an error that names the variable if its value is wrong. Called only for variables that are set. */
type Check = (value: string, env: NodeJS.ProcessEnv) => unknown;

const isUrl = (value: string, protocols: RegExp) => protocols.test(URL.parse(value)?.protocol ?? '');
const mustBe = (isRight: boolean, message: string) => {
  if (!isRight) throw new Error(message);
};

/** Messages do not quote a value that is or contains a password. */
const checks: Readonly<Record<string, Check>> = {
  PORT: (value) => readPort('PORT', value),
  METRICS_PORT: (value) => readPort('METRICS_PORT', value),
  DATABASE_URL: (value) =>
    mustBe(
      /^postgres(ql)?:\/\//.test(value),
      'DATABASE_URL isn’t the address of a PostgreSQL database. Give one such as postgres://forecourt:password@10.0.0.5/forecourt.',
    ),
  SMTP_URL: (value) =>
    mustBe(
      isUrl(value, /^smtps?:$/),
      'SMTP_URL isn’t the address of a mail server. Give one such as smtps://user:password@smtp.example:465.',
    ),
  MAIL_FROM: (value) =>
    mustBe(
      /[^\s<]@[^\s>]/.test(value),
      `MAIL_FROM is "${value}": give a mail address such as enquiries@platform.example.`,
    ),
  ADMIN_ORIGIN: (value) =>
    mustBe(isUrl(value, /^https?:$/), `ADMIN_ORIGIN is "${value}": give an origin such as https://admin.example.`),
  REPORT_SIGNING_KEYS: signingKeysIn,
  ENCRYPTION_KEYS: (_, env) => readEncryptionKeys('', env),
  SEARCH_ADMIN_KEY: (value) =>
    mustBe(
      value.length >= shortestSearchKey,
      `SEARCH_ADMIN_KEY has ${value.length} characters: set ${shortestSearchKey} or more.`,
    ),
};

/** Variables that may be empty in `platform.env` for parts that do not use them. */
const mayBeEmpty = ['MAIL_FROM', 'ADMIN_ORIGIN', 'ENCRYPTION_KEYS', 'SEARCH_ADMIN_KEY'];

/**
 * Faults of the values that a process reads at its start. A function that reads several variables reports only its
 * first fault.
 */
export function valueFaults(env: NodeJS.ProcessEnv): readonly string[] {
  return [
    ...Object.entries(checks).flatMap(([variable, check]) => {
      const value = env[variable];
      const isUnset = value === undefined || (value === '' && mayBeEmpty.includes(variable));
      return isUnset ? [] : problemIn(() => check(value, env));
    }),
    ...problemIn(() => readNotifyDomains(env)),
    ...problemIn(() => allowedTargets(env)),
    ...problemIn(() => readRequestLimits(env)),
    ...problemIn(() => readBudget(env)),
    ...problemIn(() => readEdgeMemory(env)),
    ...problemIn(() => readPurgeUrls(env)),
  ];
}

/** The message of the error that `read` throws, as a list; empty if `read` throws no error. */
export function problemIn(read: () => unknown): readonly string[] {
  try {
    read();
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}
