export { readPriceGauge } from './configuration.ts';
export type { ApiDeps, ApiLimits, ApiSite, LogPort, RegistryPort, SitesPort } from './deps.ts';
export type { ApiErrorCode } from './errors.ts';
export { ApiError, apiErrorStatus } from './errors.ts';
export { createMailFolder } from './mail/mail-folder.ts';
export type { LeadMail, MailPort } from './mail/mail-port.ts';
export { createSmtpMail } from './mail/smtp-mail.ts';
export { createApi } from './server.ts';
