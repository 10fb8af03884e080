import * as z from 'zod/mini';
import { isEmail } from '../api/contact.ts';
import { leadCategories } from '../api/lead.ts';
import { mostEntries } from '../most-entries.ts';
import { slug } from '../names.ts';
import { SecretReference } from './secret-reference.ts';

const recipients = z
  .array(z.string().check(z.refine(isEmail, 'Write one email address per entry.')))
  .check(z.minLength(1), z.maxLength(20));
const address = z
  .string()
  .check(
    z.maxLength(400),
    z.regex(
      /^https?:\/\/[^\s@]+$/,
      'Write the full address, starting with https://, with no user name or password in it.',
    ),
  );

/** A channel that delivers leads; `kind` selects its type. */
export const LeadChannel = z.discriminatedUnion('kind', [
  /** An email for people, in HTML and plain text. */
  z.strictObject({ kind: z.literal('email'), to: recipients }),
  /** ADF 1.0 as text and attachment of an email, which most CRMs accept. */
  z.strictObject({ kind: z.literal('adf-mail'), to: recipients }),
  /** ADF 1.0, posted as `application/x-adf+xml`; signed like a webhook if a secret is set. */
  z.strictObject({ kind: z.literal('adf-post'), url: address, secret: z.optional(SecretReference) }),
  /** JSON, posted and signed according to Standard Webhooks; the secret starts with `whsec_`. */
  z.strictObject({ kind: z.literal('webhook'), url: address, secret: SecretReference }),
]);
export type LeadChannel = z.infer<typeof LeadChannel>;

/** Channels for matching leads. An omitted condition matches every lead. */
export const LeadRoute = z.strictObject({
  /** Categories of the lead, as forms name them. */
  categories: z.optional(z.array(z.enum(leadCategories)).check(z.minLength(1), z.maxLength(50))),
  /** Ids of the vehicle's location, or of the location that the lead names. */
  locations: z.optional(
    z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.minLength(1), z.maxLength(500)),
  ),
  /** Types of vehicle. */
  carTypes: z.optional(z.array(z.enum(['new', 'demo', 'used'])).check(z.minLength(1), z.maxLength(10))),
  /** Names of channels. */
  channels: z.array(z.string()).check(z.minLength(1), z.maxLength(10)),
});
export type LeadRoute = z.infer<typeof LeadRoute>;

/** Maximum number of channels that deliver a lead. */
export const mostChannelsOfLead = 10;

/** How a site's leads are delivered, and how long they are kept. Each omitted key has its default. @source spec §7 */
export const LeadsConfig = z.strictObject({
  /**
   * Delivery channels by name, each with its `kind`: `email` and `adf-mail` have `to`, a list of addresses; `adf-post`
   * and `webhook` have `url` and `secret`, the name of the environment variable with the signing secret (`whsec_…`;
   * optional for ADF). Default: `email`, which sends an email to the site's own address.
   */
  channels: z.optional(z.record(slug, LeadChannel).check(mostEntries(100))),
  /**
   * A lead is delivered by the channels of all matching routes: once by each channel, and by at most ten channels.
   * Default, also for a lead without a matching route: `email`.
   */
  routes: z.optional(z.array(LeadRoute).check(z.maxLength(50))),
  /**
   * Minutes within which the dealer wants to answer. The inbox marks leads that have waited longer. Default: no
   * limit.
   */
  answerWithinMinutes: z.optional(z.int().check(z.gte(1), z.lte(10_080))),
  /** Days after which personal data is erased. Default: only on request. */
  keepDays: z.optional(z.int().check(z.gte(1), z.lte(3_650))),
});
export type LeadsConfig = z.infer<typeof LeadsConfig>;

/** Name of the default mail channel. A site may configure another channel under this name. */
export const ownMailChannel = 'email';

/** Name of the channel that delivers privacy requests. A site may configure another channel under this name. */
export const privacyChannel = 'privacy';

/** A channel of the site by name. Null: unknown. */
export function leadChannel(
  site: {
    readonly email: string;
    readonly leads?: LeadsConfig | undefined;
    readonly privacy?: { readonly contact?: string | undefined } | undefined;
  },
  name: string,
): LeadChannel | null {
  const channels = site.leads?.channels ?? {};
  const configured = Object.hasOwn(channels, name) ? channels[name] : undefined;
  if (configured !== undefined) return configured;
  if (name === ownMailChannel) return { kind: 'email', to: [site.email] };
  return name === privacyChannel ? { kind: 'email', to: [site.privacy?.contact ?? site.email] } : null;
}
