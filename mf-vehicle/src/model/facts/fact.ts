/** One line of a list about a car. `name` is stable; a view picks an icon by it. */
export type Fact = { readonly name: string; readonly label: string; readonly value: string };

/** A fact whose value may be unknown. */
export type MaybeFact = { readonly name: string; readonly label: string; readonly value: string | undefined };

/** The facts that have something to say, in their order. @source spec §3, VDP-016 */
export function knownFacts(candidates: readonly MaybeFact[]): readonly Fact[] {
  return candidates.flatMap(({ name, label, value }) => {
    const shown = words(value);
    return shown === undefined ? [] : [{ name, label, value: shown }];
  });
}

/** A feed's text without its fillers: blanks and lone dashes are no value. @source requirements VDP-016 */
export function words(text: string | undefined): string | undefined {
  const trimmed = text?.trim();
  return trimmed === undefined || trimmed === '' || /^[-–—]+$/.test(trimmed) ? undefined : trimmed;
}

/**
 * `2,230 kg`; a physical quantity of nought or less is a feed's way of saying unknown.
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
