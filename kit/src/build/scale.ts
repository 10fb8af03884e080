/** Constants that sheets are built with: each name with its value, a length or a media condition. */
export type Scale = ReadonlyMap<string, string>;

/** The custom properties and custom media that `sheet` declares. */
export function parseScale(sheet: string): Scale {
  const bare = sheet.replace(/\/\*[\s\S]*?\*\//g, '');
  const declarations = bare.matchAll(/(--[\w-]+):\s*([^;]+);|@custom-media (--[\w-]+) ([^;]+);/g);
  return new Map(
    [...declarations].map(([, name, value, media, condition]) => [name ?? media ?? '', value ?? condition ?? '']),
  );
}

/**
 * A style sheet in which each constant is replaced by its value, and multiplications such as `1.5 * 8px` by their
 * result. Other custom properties stay.
 *
 * @throws Error that names the constants that the scale lacks
 */
export function inlineScale(sheet: string, scale: Scale): string {
  const constant = (name: string, use: string, isConstant: boolean) => {
    const value = scale.get(name);
    if (value === undefined && isConstant) throw new Error(`${name} is not in scale.css.`);
    return value ?? use;
  };
  return (
    sheet
      .replace(/@media[^{]+/g, (query) => query.replace(/\((--[\w-]+)\)/g, (use, name) => constant(name, use, true)))
      .replace(/var\((--[\w-]+)\)/g, (use, name) => constant(name, use, /^--(space|text|title|label)-/.test(name)))
      // Multiplies constants here, because the minifier leaves an expression that contains a custom property as it is.
      .replace(/(-?[\d.]+) \* ([\d.]+)px/g, (_, times, px) => `${Number(times) * Number(px)}px`)
      .replace(/calc\((-?[\d.]+px)\)/g, '$1')
  );
}
