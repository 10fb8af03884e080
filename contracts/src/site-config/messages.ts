import * as z from 'zod/mini';
import { allMessages } from '../messages/api-messages-of.ts';

const placeholdersOf = (text: string) => [...text.matchAll(/\{(\w*)\}/g)].map(([placeholder]) => placeholder);

/** Text of a message: it has to contain every placeholder of the default text, and no other. */
function MessageText(text: string) {
  const known = [...new Set(placeholdersOf(text))];
  const missing = (own: string) => known.filter((placeholder) => !own.includes(placeholder));
  const unknown = (own: string) => placeholdersOf(own).filter((placeholder) => !known.includes(placeholder));
  return z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(400),
    z.refine((own: string) => unknown(own).length === 0, {
      abort: true,
      error: ({ input }) =>
        `This message can’t use ${unknown(String(input)).join(', ')}; ${known.length === 0 ? 'it has no placeholders' : `it can use ${known.join(' and ')}`}.`,
    }),
    z.refine((own: string) => missing(own).length === 0, {
      error: ({ input }) => `Include ${missing(String(input)).join(' and ')}, as in "${text}".`,
    }),
  );
}

type Keys = keyof typeof allMessages;

/**
 * The site's own texts for messages about missing, invalid or unreachable things, by key. The table below lists all
 * keys and their default texts.
 */
export const MessagesConfig = z.strictObject(
  Object.fromEntries(Object.entries(allMessages).map(([key, text]) => [key, z.optional(MessageText(text))])) as Record<
    Keys,
    z.ZodMiniOptional<ReturnType<typeof MessageText>>
  >,
);
export type MessagesConfig = z.infer<typeof MessagesConfig>;
