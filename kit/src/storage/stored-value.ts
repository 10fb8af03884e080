/** `localStorage` lasts on the device, `sessionStorage` ends with the tab. */
type Area = 'localStorage' | 'sessionStorage';

/** Reads a stored value; null if there is none or storage is forbidden. Browser only. */
export function readStored(key: string, area: Area = 'localStorage'): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Removes a stored value. Browser only. */
export function removeStored(key: string, area: Area = 'localStorage'): void {
  try {
    window[area].removeItem(key);
  } catch {
    // Storage is forbidden, so there is no value to remove.
  }
}

/** Writes a value. Browser only. @returns false when storage is full or forbidden */
export function writeStored(key: string, value: string, area: Area = 'localStorage'): boolean {
  try {
    window[area].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
