import { dataPolicyName } from '@forecourt/contracts/release';

type DataPolicy = { createScript(json: string): string };
type TrustedTypes = { createPolicy(name: string, rules: DataPolicy): DataPolicy };

/**
 * The only Trusted Types policy that may write into a script element. It allows only JSON. The shell creates it before
 * any remote runs, and no code can create it again.
 */
const policy: DataPolicy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(dataPolicyName, {
  createScript: (json) => JSON.stringify(JSON.parse(json)),
}) ?? { createScript: (json) => json };

/** Replaces the document's JSON-LD. */
export function setStructuredData(entries: readonly object[]): void {
  for (const old of document.querySelectorAll('script[type="application/ld+json"]')) old.remove();
  for (const entry of entries) {
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.textContent = policy.createScript(JSON.stringify(entry));
    document.body.append(script);
  }
}
