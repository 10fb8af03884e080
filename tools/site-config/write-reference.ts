import { allMessages } from '@forecourt/contracts/api';
import { siteDefaults } from '@forecourt/contracts/site-defaults';
import type { ConfigKey } from './read-schema.ts';
import { readSchema } from './read-schema.ts';

const intro = `# Configuration of a site

One JSON document per dealer. It names its template (\`extends\`: \`showroom\`, \`market\`, \`outback\`, \`group\`) and what differs:
the template overrides the platform's defaults, and the dealer's own file overrides the template. An unknown key or a wrong value is
refused with its path by \`forecourt site check\`, by the build and by the registry. So is a missing picture, a link to
a page that doesn't exist, and a link whose label its page doesn't keep: "Service" must lead to a page that takes service
bookings, and \`promises\` says so if a label doesn't. Other things only get a warning: rates older than 90 days, a
default outside its range, an offer past its end, a location without hours or coordinates, HTML in Markdown.

Texts don't contain figures: \`{{locations}}\`, \`{{salesLocations}}\`, \`{{dealerships}}\`, \`{{brands}}\` and \`{{years}}\` come from the
data, \`{{locationsInWords}}\` and \`{{LocationsInWords}}\` in words; \`{{name}}\`, \`{{noun}}\`, \`{{nounPlural}}\`, \`{{phone}}\`, \`{{email}}\`, \`{{url}}\`,
\`{{legalName}}\`, \`{{licence}}\`, \`{{foundedYear}}\` and \`{{complaintDays}}\` from the document. A figure that the data contradicts is refused.

This page is generated from the schemas in \`contracts/src/site-config\` (\`node tools/site-config/main.ts\`); a test compares it.
"Default" in a meaning is the value used when a document omits the key.
`;

/** Generates the reference of all keys, one table per section. */
export function writeReference(): string {
  const sections = [...Map.groupBy(readSchema(), ({ path }) => path.replace(/[.[].*$/, ''))];
  // Keys outside all sections share one table.
  const single = sections.filter(([, keys]) => keys.length === 1).flatMap(([, keys]) => keys);
  const others = sections.filter(([, keys]) => keys.length > 1);
  return `${intro}\n${[table('The site', single), ...others.map(([name, keys]) => table(`\`${name}\``, keys)), messageTable()].join('\n')}`;
}

/** Every message with its default text. */
function messageTable(): string {
  const rows = Object.entries(allMessages).map(([key, text]) => `| \`${key}\` | ${cell(text)} |`);
  return `## \`labels.messages\`

What shoppers read when something is missing, wrong or out of reach: in the browser, in a form posted without script, and as the
api's answer. A site's own words for a key take the place of these everywhere. What stands in braces is filled in; own words have
to have it too. Sentences of a form's own fields are the form's (\`forms.own\`), those of a payment provider its own.

| key | words |
|---|---|
${rows.join('\n')}
`;
}

function table(title: string, keys: readonly ConfigKey[]): string {
  const rows = keys.map(({ path, type, required, meaning }) => {
    const value = defaultOf(path);
    const shown = value === undefined ? (required ? 'required' : 'unset') : `\`${JSON.stringify(value)}\``;
    return `| \`${path}\` | ${cell(type)} | ${cell(shown)} | ${cell(meaning)} |`;
  });
  return `## ${title}\n\n| key | value | default | meaning |\n|---|---|---|---|\n${rows.join('\n')}\n`;
}

/** Defaults short enough for a table; longer ones are in `contracts/src/site-defaults/defaults.json`. */
function defaultOf(path: string): unknown {
  let value: unknown = siteDefaults;
  for (const part of path.split('.')) {
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined;
  }
  return typeof value === 'object' && value !== null && JSON.stringify(value).length > 120 ? undefined : value;
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
