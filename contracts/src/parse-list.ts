/** Parses a list from JSON, such as a value from a browser's storage; other values give an empty list. */
export function parseList(json: string | null): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(json ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
