/** One row of a list about a car. `name` is stable; views choose the icon by it. */
export type Fact = { readonly name: string; readonly label: string; readonly value: string };

export type MaybeFact = { readonly name: string; readonly label: string; readonly value: string | undefined };

/** The facts with a value, in their order. @source spec §3, VDP-016 */
export function knownFacts(candidates: readonly MaybeFact[]): readonly Fact[] {
  return candidates.flatMap(({ name, label, value }) => {
    const shown = words(value);
    return shown === undefined ? [] : [{ name, label, value: shown }];
  });
}

/**
 * Trimmed text of a feed; undefined for white space and single dashes, which feeds use for unknown values.
 *
 * @source requirements VDP-016
 */
export function words(text: string | undefined): string | undefined {
  const trimmed = text?.trim();
  return trimmed === undefined || trimmed === '' || /^[-–—]+$/.test(trimmed) ? undefined : trimmed;
}

/**
 * A number with its unit, such as `2,230 kg`. Undefined for 0 and below, which feeds use for unknown.
 *
 * @param unit empty for a bare count
 * @source requirements VDP-016
 */
export function quantity(amount: number | undefined, unit = ''): string | undefined {
  if (amount === undefined || !(amount > 0)) return undefined;
  const [whole = '', fraction] = String(amount).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',') + (fraction === undefined ? '' : `.${fraction}`);
  return unit === '' ? grouped : `${grouped} ${unit}`;
}
