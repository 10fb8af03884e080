/**
 * Where a widget notes in `localStorage` that it has work to finish, such as something to send. At the next
 * visit the shell calls its `share` without waiting for the shopper to come near it, when the page has the widget.
 *
 * @param widget `mf-forms/enquiry`; empty: what all such keys of the site begin with
 */
export const resumeKey = (site: string, widget = ''): string => `forecourt-resume:${site}:${widget}`;
