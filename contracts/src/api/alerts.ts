import * as z from '@forecourt/contracts/schema';
import { formMessages } from '../messages/form-messages.ts';
import { ownPath } from '../routes/own-path.ts';
import { isEmail } from './contact.ts';

/** Path of a search's page on the site, which identifies the search. */
const href = z.string().check(
  z.minLength(1),
  z.maxLength(2_000),
  z.refine((path) => path !== '/' && ownPath(path) === path, 'Not a path of this site.'),
);

/** `POST /api/alerts/searches`: mail new matches of a search, price drops and cars that are back. @source expectations 17 */
export const AlertSearch = z.object({
  href,
  /** `Used Toyota cars, under $30,000` */
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
  /** The whole search, with what its path says, as `writeSearch` writes it. */
  search: z.string().check(z.maxLength(8_000)),
});
export type AlertSearch = z.Infer<typeof AlertSearch>;

/**
 * `POST /api/alerts/requests`: somebody who is not signed in wants mails about a search. They get a mail with a link,
 * and alerts once they press its button.
 */
export const AlertRequest = z.object({
  ...AlertSearch.shape,
  email: z.string().check(z.trim(), z.maxLength(200), z.refine(isEmail, formMessages.emailWrong)),
  /** Honeypot: a request with a value here gets the same answer, and no mail is sent. */
  website: z.optional(z.string().check(z.maxLength(400))),
});
export type AlertRequest = z.Infer<typeof AlertRequest>;

/** The same for every address, whether it has an account or not. */
export const AlertRequested = z.object({ requested: z.boolean() });

/** `POST /api/alerts/searches/remove` */
export const AlertSearchRemoval = z.object({ href });

/** `POST /api/alerts/saved-cars`: mail price drops and sales of saved cars. */
export const SavedCarAlerts = z.object({ on: z.boolean() });

/** `GET /api/alerts`: what whoever is signed in is mailed. */
export const Alerts = z.object({
  /** Address of the mails. Absent: the account has no email address, and nothing is mailed. */
  email: z.optional(z.string()),
  /** Paths of the searches, the earliest first. */
  searches: z.array(z.string()),
  saved_cars: z.boolean(),
});
export type Alerts = z.Infer<typeof Alerts>;
