import { UsageError } from '../command.ts';

/** @param form description of a valid name, for the message @throws UsageError if the name does not match `pattern` */
export function parseName(what: string, name: string | undefined, pattern: RegExp, form: string): string {
  if (name === undefined || !pattern.test(name))
    throw new UsageError(`${what} "${name ?? ''}" has the wrong form. Name it ${form}.`);
  return name;
}

/** Checks a sentence that is given as an option. @throws UsageError if the text is not one sentence */
export function parseSentence(option: string, text: string | undefined): string {
  if (text === undefined || !/^[A-Z].*\.$/.test(text) || /[|\n]|\*\//.test(text))
    throw new UsageError(
      `--${option} "${text ?? ''}" isn’t a sentence. Start with a capital and end with a full stop.`,
    );
  return text;
}
