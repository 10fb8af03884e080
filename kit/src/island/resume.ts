/**
 * Where a widget leaves word in `localStorage` that it has work to finish, such as something to send. At the next
 * visit the shell calls its `share` without waiting for anybody to come near it, when the page knows the widget.
 *
 * @param widget `mf-forms/enquiry`; empty: what all such keys of the site begin with
 */
export const resumeKey = (site: string, widget = ''): string => `forecourt-resume:${site}:${widget}`;
