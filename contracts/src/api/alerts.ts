import * as z from '@forecourt/contracts/schema';
import { formMessages } from '../messages/form-messages.ts';
import { ownPath } from '../routes/own-path.ts';
import { isEmail } from './contact.ts';

/** Path of a search's page on the site. It identifies the search. */
const href = z.string().check(
  z.minLength(1),
  z.maxLength(2_000),
  z.refine((path) => path !== '/' && ownPath(path) === path, 'This isn’t a path on this site.'),
);

/**
 * `POST /api/alerts/searches`: emails the shopper when a car newly matches a search, drops in price, or is for sale
 * again.
 *
 * @source expectations 17
 */
export const AlertSearch = z.object({
  href,
  /** Title of the search: `Used Toyota cars, under $30,000`. */
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
  /**
   * The whole search as a query string in the format of `writeSearch`. It includes the filters from the page's path.
   */
  search: z.string().check(z.maxLength(8_000)),
});
export type AlertSearch = z.Infer<typeof AlertSearch>;

/**
 * `POST /api/alerts/requests`: a shopper who is not signed in asks for emails about a search. The api emails the
 * shopper a link, and the alerts start once the shopper confirms.
 */
export const AlertRequest = z.object({
  ...AlertSearch.shape,
  email: z.string().check(z.trim(), z.maxLength(200), z.refine(isEmail, formMessages.emailWrong)),
  /** Honeypot: a request with a value here gets the same response, but no email is sent. */
  website: z.optional(z.string().check(z.maxLength(400))),
});
export type AlertRequest = z.Infer<typeof AlertRequest>;

/** The response is the same whether or not the address has an account. */
export const AlertRequested = z.object({ requested: z.boolean() });

/** `POST /api/alerts/searches/remove` */
export const AlertSearchRemoval = z.object({ href });

/**
 * `POST /api/alerts/saved-cars`: turns the emails about price drops and sales of the shopper's saved cars on or off.
 */
export const SavedCarAlerts = z.object({ on: z.boolean() });

/** `GET /api/alerts`: the alerts of the signed-in shopper. */
export const Alerts = z.object({
  /** Address that the alerts are sent to. Absent: the account has no email address, so no alerts are sent. */
  email: z.optional(z.string()),
  /** Paths of the searches, oldest first. */
  searches: z.array(z.string()),
  saved_cars: z.boolean(),
});
export type Alerts = z.Infer<typeof Alerts>;
