import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBudget } from '@forecourt/budget';
import * as z from '@forecourt/contracts/schema';
import { SiteConfig } from '@forecourt/contracts/site-config';
import type { StorePlace } from '@forecourt/database';
import { allowedTargets } from '@forecourt/outbound';
import type { ApiSite } from './api-site.ts';
import type { ApiDeps, OutboundPort, SitesPort } from './deps.ts';
import { createEncryption } from './encryption/encryption.ts';
import { readEncryptionKeys } from './encryption/keys.ts';
import { createHttpQuotes } from './features/finance/http-quotes.ts';
import type { QuotePort } from './features/finance/quote-port.ts';
import type { ImagesPort } from './features/images/service.ts';
import type { PriceGaugePort } from './features/price-gauge/gauge-port.ts';
import { createProviderGauge } from './features/price-gauge/provider-gauge.ts';
import { createHttpRegister } from './features/valuations/http-register.ts';
import type { RegisterPort } from './features/valuations/register-port.ts';
import { createMailFolder } from './mail/mail-folder.ts';
import { createSmtpMail } from './mail/smtp-mail.ts';

/** Configuration of the api as a separate process. */
export type Configuration = Pick<
  ApiDeps,
  | 'budget'
  | 'sites'
  | 'budget'
  | 'mail'
  | 'textDomain'
  | 'trustProxy'
  | 'priceGauge'
  | 'quotes'
  | 'outbound'
  | 'budget'
  | 'encryption'
  | 'register'
  | 'images'
  | 'alertDelayMs'
> & {
  readonly port: number;
  readonly host: string;
  readonly place: StorePlace;
  /** Token for every request that needs permission; undefined: all these requests are refused. */
  readonly adminToken: string | undefined;
};

/**
 * Reads the environment; the README lists its variables.
 *
 * @throws Error that names the variable, its value and what is accepted
 */
export function readConfiguration(env: Readonly<Record<string, string | undefined>>): Configuration {
  const data = dataFolderOf(env);
  const { DATABASE_URL: url, SMTP_URL: smtp, FORECOURT_ADMIN_TOKEN: token, TRUST_PROXY: proxy } = env;
  return {
    port: readPort(env['PORT'] ?? '4010'),
    host: env['HOST'] ?? '127.0.0.1',
    place: url === undefined ? { folder: join(data, 'database') } : { url },
    budget: readBudget(env),
    sites: readSites(env['FORECOURT_SITES_FILE']),
    mail:
      smtp === undefined ? createMailFolder(join(data, 'mail')) : createSmtpMail({ url: smtp, from: env['MAIL_FROM'] }),
    textDomain: readTextDomain(env),
    alertDelayMs: readAlertDelay(env),
    adminToken: token,
    trustProxy: proxy ?? false,
    priceGauge: readPriceGauge(env),
    quotes: readQuotes(env),
    outbound: readOutbound(env),
    encryption: createEncryption(readEncryptionKeys(join(data, 'encryption-keys.json'), env)),
    register: readRegister(env),
    images: readImages(env['FORECOURT_MEDIA_FOLDER'], join(data, 'images')),
  };
}

/** Folder in which the api stores its data: the database, mails, keys and resized pictures. */
export function dataFolderOf(env: Readonly<Record<string, string | undefined>>): string {
  return env['FORECOURT_DATA_FOLDER'] ?? '.forecourt';
}

function readPort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT is "${text}". Give a number from 0 to 65535.`);
  return port;
}

/** The price comparison provider; undefined: the built-in gauge is used. @throws Error naming the variable */
export function readPriceGauge(env: Readonly<Record<string, string | undefined>>): PriceGaugePort | undefined {
  const { PRICE_GAUGE_URL: base } = env;
  if (base === undefined) return undefined;
  if (!URL.canParse(base) || !/^https?:/.test(base))
    throw new Error(`PRICE_GAUGE_URL is "${base}". Give an address such as https://gauge.example/v1.`);
  return createProviderGauge({ base, budget: readBudget(env) });
}

/** The quoting service; undefined: the sandbox is used. @throws Error naming the variable */
export function readQuotes(env: Readonly<Record<string, string | undefined>>): QuotePort | undefined {
  const { YOUX_URL: base, YOUX_TOKEN: token } = env;
  if (base === undefined) return undefined;
  if (!URL.canParse(base) || !/^https?:/.test(base))
    throw new Error(`YOUX_URL is "${base}". Give an address such as https://quotes.example/api/youx.`);
  return createHttpQuotes({ base, token, budget: readBudget(env) });
}

/**
 * Reads the private addresses that may be reached, and the secrets to which site configurations refer. A secret is in a
 * variable, or in the file whose path is in the variable with the suffix `_FILE`.
 *
 * @throws Error naming the variable
 */
export function readOutbound(env: Readonly<Record<string, string | undefined>>): OutboundPort {
  return {
    secret(variable) {
      const file = env[`${variable}_FILE`];
      return env[variable] ?? (file === undefined ? undefined : readFileSync(file, 'utf8').trim());
    },
    allowed: allowedTargets(env),
  };
}

/** The vehicle register; undefined: the sandbox is used. @throws Error naming the variable */
export function readRegister(env: Readonly<Record<string, string | undefined>>): RegisterPort | undefined {
  const { REGO_URL: base, REGO_TOKEN: token } = env;
  if (base === undefined) return undefined;
  if (!URL.canParse(base) || !/^https?:/.test(base))
    throw new Error(`REGO_URL is "${base}". Give an address such as https://register.example/v1.`);
  return createHttpRegister({ base, token, budget: readBudget(env) });
}

/**
 * The domain of the gateway that sends sign-in codes to phones. Default: a made-up domain if mails are written to a
 * folder; otherwise none, and codes are sent to email addresses only.
 *
 * @throws Error naming the variable
 */
export function readTextDomain({
  TEXT_MAIL_DOMAIN: domain,
  SMTP_URL: smtp,
}: Readonly<Record<string, string | undefined>>): string | undefined {
  if (domain === undefined) return smtp === undefined ? 'text-messages.invalid' : undefined;
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain)) return domain;
  throw new Error(
    `TEXT_MAIL_DOMAIN is "${domain}". Set it to the domain of your text message gateway, such as sms.example.`,
  );
}

/** Each folder in the media folder is served under `/media/<folder>/`. */
function readImages(media: string | undefined, cache: string): ImagesPort | undefined {
  if (media === undefined) return undefined;
  const folders = readdirSync(media, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return { folders: Object.fromEntries(folders.map(({ name }) => [name, join(media, name)])), cache };
}

function readSites(file: string | undefined): SitesPort {
  if (file === undefined)
    throw new Error(
      'FORECOURT_SITES_FILE is not set. Set it to the path of a JSON file with an array of complete site configurations.',
    );
  const parsed = z.safeParse(z.array(SiteConfig), JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`FORECOURT_SITES_FILE "${file}" is wrong at ${issue?.path.join('.')}: ${issue?.message}.`);
  }
  const bySlug = new Map<string, ApiSite>(parsed.data.map((site) => [site.slug, site]));
  return {
    bySlug: (slug) => bySlug.get(slug) ?? null,
    all: () => parsed.data,
    ofDealership: (slug) => parsed.data.filter((site) => site.dealerships.includes(slug)),
  };
}

/**
 * How long news is collected before it is mailed, in milliseconds; undefined: the default.
 *
 * @throws Error if the variable is not a number of seconds
 */
export function readAlertDelay({ ALERT_DELAY_SECONDS: seconds }: Readonly<Record<string, string | undefined>>) {
  if (seconds === undefined) return undefined;
  if (/^\d{1,5}$/.test(seconds)) return Number(seconds) * 1_000;
  throw new Error(`ALERT_DELAY_SECONDS must be a number of seconds from 0 to 99999, not "${seconds}".`);
}
