import type { Problem } from '@forecourt/contracts/api';

/** All refusal codes of the registry with their HTTP status. A code is never used again for another meaning. */
export const refusalStatus = {
  REGISTRY_BODY_INVALID: 400,
  REGISTRY_TOKEN_MISSING: 401,
  REGISTRY_TOKEN_UNKNOWN: 401,
  REGISTRY_TOKEN_EXPIRED: 401,
  REGISTRY_IDENTITY_REFUSED: 401,
  REGISTRY_FORBIDDEN: 403,
  REGISTRY_ROUTE_UNKNOWN: 404,
  REGISTRY_SITE_UNKNOWN: 404,
  REGISTRY_REMOTE_UNKNOWN: 404,
  REGISTRY_DEALERSHIP_UNKNOWN: 404,
  REGISTRY_VERSION_UNKNOWN: 404,
  REGISTRY_SOURCE_MAP_UNKNOWN: 404,
  REGISTRY_LOCKFILE_UNKNOWN: 404,
  REGISTRY_TOKEN_NAME_UNKNOWN: 404,
  REGISTRY_HOST_UNKNOWN: 404,
  REGISTRY_CHANGE_UNKNOWN: 404,
  REGISTRY_ROLLOUT_UNKNOWN: 404,
  REGISTRY_FREEZE_UNKNOWN: 404,
  REGISTRY_HOLD_UNKNOWN: 404,
  REGISTRY_SCHEDULED_UNKNOWN: 404,
  REGISTRY_OVERRIDE_UNKNOWN: 404,
  REGISTRY_PUBLISHER_UNKNOWN: 404,
  REGISTRY_VERSION_TAKEN: 409,
  REGISTRY_VERSION_NOT_DEPRECATED: 409,
  REGISTRY_TOKEN_TAKEN: 409,
  REGISTRY_PUBLISHER_TAKEN: 409,
  REGISTRY_FROZEN: 409,
  REGISTRY_CHANNEL_EMPTY: 409,
  REGISTRY_SCHEDULED_ENDED: 409,
  REGISTRY_DEALERSHIP_IN_USE: 409,
  REGISTRY_HOST_TAKEN: 409,
  REGISTRY_HOST_IN_USE: 409,
  REGISTRY_REVISION_OUTDATED: 409,
  REGISTRY_CONFIG_OUTDATED: 409,
  REGISTRY_ROLLOUT_RUNNING: 409,
  REGISTRY_ROLLOUT_NONE: 409,
  REGISTRY_ROLLOUT_OUTDATED: 409,
  REGISTRY_CHANGED_SINCE: 409,
  REGISTRY_NOTHING_EARLIER: 409,
  REGISTRY_OVERRIDE_FIXED: 409,
  REGISTRY_OVERRIDE_ENDED: 410,
  REGISTRY_BODY_TOO_LARGE: 413,
  REGISTRY_FILES_REFUSED: 422,
  REGISTRY_PIN_REFUSED: 422,
  REGISTRY_CHANGE_REFUSED: 422,
  REGISTRY_ROLLOUT_REFUSED: 422,
  REGISTRY_CONFIG_REFUSED: 422,
  REGISTRY_HOST_INVALID: 422,
  REGISTRY_HOST_NOT_OWNED: 422,
  REGISTRY_EMAIL_NOT_OWNED: 422,
  REGISTRY_DEALERSHIP_INVALID: 422,
  REGISTRY_REMOTE_INVALID: 422,
  REGISTRY_PUBLISHER_INVALID: 422,
  REGISTRY_DEALERSHIP_NOT_ASSIGNED: 422,
  REGISTRY_OVERRIDES_FORBIDDEN: 422,
  REGISTRY_OVERRIDE_ORIGIN_REFUSED: 422,
  REGISTRY_OVERRIDES_UNSIGNED: 422,
  REGISTRY_FREEZE_INVALID: 422,
  REGISTRY_SCHEDULE_INVALID: 422,
  REGISTRY_NOTIFY_REFUSED: 422,
  REGISTRY_WHY_MISSING: 422,
  REGISTRY_TOO_MANY_CHANGES: 429,
  REGISTRY_TOO_MANY_REQUESTS: 429,
  REGISTRY_BROKEN: 500,
  REGISTRY_ISSUER_UNREACHABLE: 503,
  REGISTRY_DATABASE_UNREACHABLE: 503,
  REGISTRY_ASSETS_UNREACHABLE: 503,
} as const;
export type RefusalCode = keyof typeof refusalStatus;

/** Why an operation was refused. Nothing has changed then. `fields`: faults by path. */
export type Refusal = Omit<Problem['error'], 'code'> & { readonly code: RefusalCode };

export type Result<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

export function done<Value>(value: Value): Result<Value> {
  return { kind: 'done', value };
}

/**
 * Creates a refusal.
 *
 * @param fields omitted if empty
 */
export function refused(
  code: RefusalCode,
  message: string,
  fields: Readonly<Record<string, string>> = {},
): { kind: 'refused'; refusal: Refusal } {
  return { kind: 'refused', refusal: { code, message, ...(Object.keys(fields).length > 0 ? { fields } : {}) } };
}

/** A refusal as an exception, for callers that need the value of a successful result. */
export class RegistryRefused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    const fields = Object.entries(refusal.fields ?? {}).map(([path, fault]) => `\n  ${path}: ${fault}`);
    super(`${refusal.code}: ${refusal.message}${fields.join('')}`);
    this.name = 'RegistryRefused';
    this.refusal = refusal;
  }
}

/**
 * Returns the value of a successful result.
 *
 * @throws RegistryRefused for a refusal
 */
export function unwrap<Value>(response: Result<Value>): Value {
  if (response.kind === 'refused') throw new RegistryRefused(response.refusal);
  return response.value;
}
