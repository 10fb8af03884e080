import type { BrowserEngine } from '@forecourt/contracts/api';

/** An engine and its major version; 0: unknown. */
export type EngineVersion = { readonly engine: BrowserEngine; readonly version: number };

const wrappedWebKit = /(?:CriOS|FxiOS|EdgiOS|OPT)\//;
/** Discontinued engines. Their user agents also name current engines. */
const formerEngines = /Trident\/|MSIE |Edge\/|Presto\//;

/**
 * The engine of a user agent. Every browser on iOS uses WebKit; the version is Safari's, or that of iOS. WebKitGTK has
 * its own version in place of Safari's.
 */
export function engineOf(userAgent: string): EngineVersion {
  if (formerEngines.test(userAgent)) return { engine: 'other', version: 0 };
  const chromium = major(/Chrome\/(\d+)/, userAgent);
  if (chromium !== null) return { engine: 'blink', version: chromium };
  if (userAgent.includes('AppleWebKit/')) {
    const system = major(/ OS (\d+)_\d/, userAgent);
    // In web views on a Mac, "Version/" is a fixed number.
    const safari = wrappedWebKit.test(userAgent) ? null : major(/Version\/(\d+)/, userAgent);
    return { engine: 'webkit', version: safari ?? (/iPhone|iPad|iPod/.test(userAgent) ? (system ?? 0) : 0) };
  }
  const firefox = /Gecko\/\d/.test(userAgent) ? major(/Firefox\/(\d+)/, userAgent) : null;
  return firefox === null ? { engine: 'other', version: 0 } : { engine: 'gecko', version: firefox };
}

/** At most three digits, so that invented versions do not create many rows. */
function major(pattern: RegExp, userAgent: string): number | null {
  const digits = pattern.exec(userAgent)?.[1];
  if (digits === undefined) return null;
  return digits.length > 3 ? 0 : Number(digits);
}
