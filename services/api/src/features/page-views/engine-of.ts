import type { BrowserEngine } from '@forecourt/contracts/api';

/** An engine with its major version, 0 where the user agent does not name it. */
export type EngineVersion = { readonly engine: BrowserEngine; readonly version: number };

const wrappedWebKit = /(?:CriOS|FxiOS|EdgiOS|OPT)\//;
/** Engines before today's, which name today's among their ancestors. */
const formerEngines = /Trident\/|MSIE |Edge\/|Presto\//;

/**
 * The engine a user agent names. Every browser on iOS is WebKit, whatever its name; its version is Safari's, or that
 * of the system it came with. WebKitGTK names a version of its own making in Safari's place.
 */
export function engineOf(userAgent: string): EngineVersion {
  if (formerEngines.test(userAgent)) return { engine: 'other', version: 0 };
  const chromium = major(/Chrome\/(\d+)/, userAgent);
  if (chromium !== null) return { engine: 'blink', version: chromium };
  if (userAgent.includes('AppleWebKit/')) {
    const system = major(/ OS (\d+)_\d/, userAgent);
    // On a Mac's user agent a wrapped browser's "Version/" is a fixed number.
    const safari = wrappedWebKit.test(userAgent) ? null : major(/Version\/(\d+)/, userAgent);
    return { engine: 'webkit', version: safari ?? (/iPhone|iPad|iPod/.test(userAgent) ? (system ?? 0) : 0) };
  }
  const firefox = /Gecko\/\d/.test(userAgent) ? major(/Firefox\/(\d+)/, userAgent) : null;
  return firefox === null ? { engine: 'other', version: 0 } : { engine: 'gecko', version: firefox };
}

/** Three digits at most: a made-up number must not make the counts grow. */
function major(pattern: RegExp, userAgent: string): number | null {
  const digits = pattern.exec(userAgent)?.[1];
  if (digits === undefined) return null;
  return digits.length > 3 ? 0 : Number(digits);
}
