/**
 * Creates the error class of a package. A message is `CODE: what happened. What to do.`
 *
 * @param name of the class
 * @param advice each code with what to do about it
 */
export function errorsOf<Code extends string>(name: string, advice: Readonly<Record<Code, string>>) {
  return class extends Error {
    readonly code: Code;

    constructor(code: Code, happened: string, options?: ErrorOptions) {
      super(`${code}: ${happened}. ${advice[code]}`, options);
      this.name = name;
      this.code = code;
    }
  };
}
