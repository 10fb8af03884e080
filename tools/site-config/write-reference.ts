import { allMessages } from '@forecourt/contracts/api';
import { siteDefaults } from '@forecourt/contracts/site-defaults';
import type { ConfigKey } from './read-schema.ts';
import { readSchema } from './read-schema.ts';

const intro = `# Configuration of a site

One JSON document per dealer. It names its template (\`extends\`: \`showroom\`, \`market\`, \`outback\`, \`group\`) and the differences from it.
The template overrides the platform's defaults, and the dealer's document overrides the template. \`forecourt site check\`, the build and
the registry refuse a document that has:

- an unknown key or an invalid value: the error contains its path;
- a missing picture;
- a link to a page that does not exist;
- a link whose label does not fit its page. "Service", for example, must lead to a page that takes service bookings. If a label does
  not fit, \`promises\` can state the content of the page.

Other faults only cause a warning: rates older than 90 days, a default outside its range, an offer past its end, a location without
hours or coordinates, HTML in Markdown.

Texts have placeholders instead of figures. \`{{locations}}\`, \`{{salesLocations}}\`, \`{{dealerships}}\`, \`{{brands}}\` and \`{{years}}\` come
from the data; \`{{locationsInWords}}\` and \`{{LocationsInWords}}\` are numbers in words. \`{{name}}\`, \`{{noun}}\`, \`{{nounPlural}}\`,
\`{{phone}}\`, \`{{email}}\`, \`{{url}}\`, \`{{legalName}}\`, \`{{licence}}\`, \`{{foundedYear}}\` and \`{{complaintDays}}\` come from the document. A
figure that contradicts the data is refused.

This page is generated from the schemas in \`contracts/src/site-config\` (\`node tools/site-config/main.ts\`), and a test compares it.
"Default" in a meaning is the value used when a document omits the key.
`;

/** Generates the reference of all keys, one table per section. */
export function writeReference(): string {
  const sections = [...Map.groupBy(readSchema(), ({ path }) => path.replace(/[.[].*$/, ''))];
  // Sections with only one key share one table.
  const single = sections.filter(([, keys]) => keys.length === 1).flatMap(([, keys]) => keys);
  const others = sections.filter(([, keys]) => keys.length > 1);
  return `${intro}\n${[table('The site', single), ...others.map(([name, keys]) => table(`\`${name}\``, keys)), messageTable()].join('\n')}`;
}

/** Every message with its default text. */
function messageTable(): string {
  const rows = Object.entries(allMessages).map(([key, text]) => `| \`${key}\` | ${cell(text)} |`);
  return `## \`labels.messages\`

What shoppers read when something is missing, wrong or unreachable: in the browser, after posting a form without script, and in the
api's responses. A site's own text for a key replaces this text everywhere. Placeholders in braces are filled in, and a site's own text
must contain them too. The fields of a form have their own messages (\`forms.own\`), and so has a payment provider.

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
