import { NewProblem } from './new-problem.ts';

/** `loan-tips` as `loanTips`; `saved-searches:changed` as `savedSearchesChanged`. */
export const toCamel = (name: string): string => name.replace(/[-:](\w)/g, (_, letter: string) => letter.toUpperCase());

/** `loan-tips` as `LoanTips`. */
export const toPascal = (name: string): string => toCamel(`-${name}`);

/** `loan-tips` as `Loan tips`. */
export function toTitle(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** @param form description of a valid name @throws NewProblem */
export function parseName(what: string, name: string | undefined, pattern: RegExp, form: string): string {
  if (name === undefined || !pattern.test(name))
    throw new NewProblem(`${what} "${name ?? ''}" is not named ${form}: name it so.`);
  return name;
}

/** Checks a sentence given as an option. @throws NewProblem */
export function parseSentence(option: string, text: string | undefined): string {
  if (text === undefined || !/^[A-Z].*\.$/.test(text) || /[|\n]|\*\//.test(text))
    throw new NewProblem(`--${option} "${text ?? ''}" is no sentence: begin with a capital and end with a full stop.`);
  return text;
}

/** `What a loan costs.` as the cell of a table: `what a loan costs`. */
export const toCell = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1, -1);
