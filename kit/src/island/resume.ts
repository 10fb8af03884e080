/**
 * `localStorage` key with which a widget marks unfinished work, such as a form to send. At the next visit the shell
 * calls the widget's `share` at once if the document lists the widget's remote.
 *
 * @param widget `mf-forms/enquiry`; empty: the result is the common prefix of all such keys of the site
 */
export const resumeKey = (site: string, widget = ''): string => `forecourt-resume:${site}:${widget}`;
