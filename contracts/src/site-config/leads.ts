import * as z from 'zod/mini';
import { isEmail } from '../api/contact.ts';
import { leadCategories } from '../api/lead.ts';
import { slug } from '../names.ts';
import { SecretReference } from './secret-reference.ts';

const recipients = z
  .array(z.string().check(z.refine(isEmail, 'Write one email address.')))
  .check(z.minLength(1), z.maxLength(20));
const address = z
  .string()
  .check(
    z.maxLength(400),
    z.regex(/^https?:\/\/[^\s@]+$/, 'Write https:// and the address, without a name or password in it.'),
  );

/** A way by which leads leave, distinguished by `kind`. */
export const LeadChannel = z.discriminatedUnion('kind', [
  /** A mail to read, in HTML and in text. */
  z.strictObject({ kind: z.literal('email'), to: recipients }),
  /** ADF 1.0, as text and attachment of a mail, as most CRMs take it. */
  z.strictObject({ kind: z.literal('adf-mail'), to: recipients }),
  /** ADF 1.0, posted as `application/x-adf+xml`; signed as a webhook where a secret is given. */
  z.strictObject({ kind: z.literal('adf-post'), url: address, secret: z.optional(SecretReference) }),
  /** JSON, posted and signed as Standard Webhooks say; the secret begins with `whsec_`. */
  z.strictObject({ kind: z.literal('webhook'), url: address, secret: SecretReference }),
]);
export type LeadChannel = z.infer<typeof LeadChannel>;

/** Which leads go by which channels. What is unsaid fits every lead. */
export const LeadRoute = z.strictObject({
  /** What kind of enquiry it is, as forms name it. */
  categories: z.optional(z.array(z.enum(leadCategories)).check(z.minLength(1))),
  /** Ids of the location the vehicle stands at, or the lead names. */
  locations: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.minLength(1))),
  /** Kinds of vehicle. */
  carTypes: z.optional(z.array(z.enum(['new', 'demo', 'used'])).check(z.minLength(1))),
  /** Names of channels. */
  channels: z.array(z.string()).check(z.minLength(1), z.maxLength(10)),
});
export type LeadRoute = z.infer<typeof LeadRoute>;

/** Where the leads of a site go, and how long they are kept; each unsaid part has its default. @source spec §7 */
export const LeadsConfig = z.strictObject({
  /** Ways by which leads leave, by name, each with its `kind`: `email` and `adf-mail` have `to`, a list of addresses; `adf-post` and `webhook` have `url` and `secret`, which names the variable of a signing secret (`whsec_…`; may be missing for ADF). `email` is there without being said: a mail to the site's own address. */
  channels: z.optional(z.record(slug, LeadChannel)),
  /** A lead leaves by the channels of every route that fits it, by each once. One that fits none, or unsaid: by `email`. */
  routes: z.optional(z.array(LeadRoute).check(z.maxLength(50))),
  /** Within how many minutes the dealer wants to answer; the inbox shows who waits longer. Unsaid: no limit is shown. */
  answerWithinMinutes: z.optional(z.int().check(z.gte(1), z.lte(10_080))),
  /** After how many days personal data is erased. Unsaid: on request. */
  keepDays: z.optional(z.int().check(z.gte(1), z.lte(3_650))),
});
export type LeadsConfig = z.infer<typeof LeadsConfig>;

/** The channel of every site that configures none by this name. */
export const ownMailChannel = 'email';

/** A channel of the site by its name; null: it has none of this name. */
export function leadChannel(site: { readonly email: string; readonly leads?: LeadsConfig | undefined }, name: string) {
  const channels = site.leads?.channels ?? {};
  const configured = Object.hasOwn(channels, name) ? channels[name] : undefined;
  if (configured !== undefined) return configured;
  return name === ownMailChannel ? ({ kind: 'email', to: [site.email] } satisfies LeadChannel) : null;
}
