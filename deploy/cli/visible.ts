/** Characters that control a terminal or reverse the direction of text, except line breaks and tabs. */
const controls = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Escapes control characters as JSON does. Commands print texts of shoppers, publishers and colleagues, whose control
 * characters could alter the user's terminal or clipboard.
 *
 * @param text may be JSON; its meaning does not change
 */
export function visible(text: string): string {
  return text.replace(controls, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
