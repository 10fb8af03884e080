import { dataPolicyName } from '@forecourt/contracts/release';

type DataPolicy = { createScript(json: string): string };
type TrustedTypes = { createPolicy(name: string, rules: DataPolicy): DataPolicy };

/**
 * The document's one way to write into a script element, and for JSON only. The shell takes it before
 * any remote runs; nobody can take it again.
 */
const policy: DataPolicy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(dataPolicyName, {
  createScript: (json) => JSON.stringify(JSON.parse(json)),
}) ?? { createScript: (json) => json };

/** Gives the document the JSON-LD of the page on screen, in place of the one before it. */
export function setStructuredData(entries: readonly object[]): void {
  for (const old of document.querySelectorAll('script[type="application/ld+json"]')) old.remove();
  for (const entry of entries) {
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.textContent = policy.createScript(JSON.stringify(entry));
    document.body.append(script);
  }
}
