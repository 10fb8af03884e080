/** Characters that control a terminal or reverse the direction of text, except line breaks and tabs. */
const controls = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Writes control characters as escape sequences of JSON. Shoppers, publishers and colleagues choose texts that commands
 * print, and with control characters they would change what the user's terminal shows, or its clipboard.
 *
 * @param text also JSON, which stays the same document
 */
export function visible(text: string): string {
  return text.replace(controls, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
