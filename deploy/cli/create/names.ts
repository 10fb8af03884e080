/** `loan-tips` as `loanTips`; `saved-searches:changed` as `savedSearchesChanged`. */
export const toCamel = (name: string): string => name.replace(/[-:](\w)/g, (_, letter: string) => letter.toUpperCase());

/** `loan-tips` as `LoanTips`. */
export const toPascal = (name: string): string => toCamel(`-${name}`);

/** `loan-tips` as `Loan tips`. */
export function toTitle(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `What a loan costs.` as the cell of a table: `what a loan costs`. */
export const toCell = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1, -1);
