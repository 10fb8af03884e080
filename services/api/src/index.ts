export type { AccessPort } from './access/access-port.ts';
export { oneToken } from './access/one-token.ts';
export type { ApiSite } from './api-site.ts';
export {
  readAlertDelay,
  readOutbound,
  readPriceGauge,
  readQuotes,
  readRegister,
  readTextDomain,
} from './configuration.ts';
export type { ApiDeps, LogPort, OverridePort, RanRelease, RegistryPort, SitesPort, SourcePlacesPort } from './deps.ts';
export type { Encryption } from './encryption/encryption.ts';
export { createEncryption } from './encryption/encryption.ts';
export { readEncryptionKeys } from './encryption/keys.ts';
export type { ApiErrorCode } from './errors.ts';
export { ApiError, apiErrorStatus } from './errors.ts';
export type { Measure } from './features/measurements/measurements.ts';
export { createMeasurements } from './features/measurements/measurements.ts';
export { viewsADay } from './features/page-views/store.ts';
export { createEdgeReports } from './features/reports/edge-reports.ts';
export { holdsThrough } from './features/reservations/holds.ts';
export type { ApiLimits } from './http/limits.ts';
export { requestIdHeader, requestIdOf } from './http/request-id.ts';
export type { IdentityPort, Proof } from './identity/identity-port.ts';
export { createJsonLog } from './logging/json-log.ts';
export { withoutValues } from './logging/without-values.ts';
export { createMailFolder } from './mail/mail-folder.ts';
export type { LeadMail, MailPort } from './mail/mail-port.ts';
export { createSmtpMail } from './mail/smtp-mail.ts';
export { createApi } from './server.ts';
