import type { Budget } from '@forecourt/budget';
import { defaultBudget } from '@forecourt/budget';
import { BrokenCircuitError } from 'cockatiel';
import type { ApiErrorCode } from '../errors.ts';
import { ApiError } from '../errors.ts';
import { readJson } from '../outbound/read-json.ts';
import { createProviderPolicy } from './provider-policy.ts';

/** A provider's URL and the platform's credentials. */
export type HttpProviderOptions = {
  readonly base: string;
  /** Sent as a bearer token; never logged. */
  readonly token: string | undefined;
  readonly timeoutMs?: number;
  readonly restMs?: number;
  readonly fetch?: typeof globalThis.fetch;
  readonly budget?: Budget;
};

/** Sends a request to the provider and parses its response. */
export type AskProvider = <Answer>(
  path: string,
  init: { readonly method?: string; readonly body?: unknown },
  read: (response: Response, json: () => Promise<unknown>) => Answer | Promise<Answer>,
) => Promise<Answer>;

/**
 * Calls a provider over HTTP. A failed request is retried once. After five failures in a row the provider is not called
 * for half a minute.
 *
 * @param failure code of the errors, and two parts of their message: the provider's name, and what the shopper can do
 * instead
 */
export function createHttpProvider(
  {
    base,
    token,
    timeoutMs,
    restMs = 30_000,
    fetch = globalThis.fetch,
    budget = defaultBudget,
  }: HttpProviderOptions & { timeoutMs: number },
  failure: { readonly code: ApiErrorCode; readonly name: string; readonly instead?: string },
): AskProvider {
  const policy = createProviderPolicy({ timeoutMs, restMs });
  return async (path, { method = 'GET', body }, read) => {
    try {
      return await policy.execute(async ({ signal }) => {
        const response = await fetch(`${base.replace(/\/$/, '')}${path}`, {
          method,
          redirect: 'error',
          signal,
          headers: {
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        return read(response, () => jsonOf(response, budget));
      });
    } catch (error) {
      const what =
        error instanceof BrokenCircuitError
          ? 'has failed repeatedly and isn’t being called for now'
          : 'gave no usable answer';
      const { code, name, instead } = failure;
      throw new ApiError(code, `The ${name} ${what}.${instead === undefined ? '' : ` ${instead}`}`);
    }
  };
}

async function jsonOf(response: Response, budget: Budget): Promise<unknown> {
  if (!response.ok) throw new Error(`answered ${response.status}`);
  return readJson(response, budget);
}
