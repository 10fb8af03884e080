/**
 * `localStorage` key under which a widget notes unfinished work, such as a form to send. At the next visit the shell
 * calls the widget's `share` at once, if the document lists the widget's remote.
 *
 * @param widget `mf-forms/enquiry`; if empty, the result is the prefix of all such keys of the site
 */
export const resumeKey = (site: string, widget = ''): string => `forecourt-resume:${site}:${widget}`;
