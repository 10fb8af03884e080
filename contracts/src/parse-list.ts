/** The entries of a list in JSON, such as one kept in a browser's storage; none where it is no list. */
export function parseList(json: string | null): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(json ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
