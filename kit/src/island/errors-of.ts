/** An error class whose instances have one of a package's codes. */
type CodedErrors<Code extends string> = new (
  code: Code,
  happened: string,
  options?: ErrorOptions,
) => Error & { readonly code: Code };

/**
 * Creates the error class of a package. A message is `CODE: what happened. What to do.`
 *
 * @param name of the class
 * @param advice for each code, what to do about it
 */
export function errorsOf<Code extends string>(name: string, advice: Readonly<Record<Code, string>>): CodedErrors<Code> {
  return class extends Error {
    readonly code: Code;

    constructor(code: Code, happened: string, options?: ErrorOptions) {
      super(`${code}: ${happened}. ${advice[code]}`, options);
      this.name = name;
      this.code = code;
    }
  };
}
