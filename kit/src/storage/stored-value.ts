/** What lasts on the device, or as long as the tab. */
type Area = 'localStorage' | 'sessionStorage';

/** What is stored under a key; null where nothing is, or storage is forbidden. For use in the browser. */
export function readStored(key: string, area: Area = 'localStorage'): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Takes away what is stored under a key. For use in the browser. */
export function removeStored(key: string, area: Area = 'localStorage'): void {
  try {
    window[area].removeItem(key);
  } catch {
    // Where storage is forbidden nothing is stored.
  }
}

/** Whether the value is stored now: storage may be full or forbidden. For use in the browser. */
export function writeStored(key: string, value: string, area: Area = 'localStorage'): boolean {
  try {
    window[area].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
