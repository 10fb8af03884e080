/** Parses a list from JSON, such as one in a browser's storage; empty if it is no list. */
export function parseList(json: string | null): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(json ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
