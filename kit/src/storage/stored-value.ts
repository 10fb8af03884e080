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

/** Whether the value is stored now: storage may be full or forbidden. For use in the browser. */
export function writeStored(key: string, value: string, area: Area = 'localStorage'): boolean {
  try {
    window[area].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
