import { toCell } from '../names.ts';
import type { NewFile, NewPage, NewRemote, NewWidget } from '../new-remote.ts';

/** The README, the rules (`SPEC.md`) and an example of a CI workflow. */
export const documents = (remote: NewRemote): readonly NewFile[] => [
  { path: 'README.md', text: readme(remote) },
  { path: 'SPEC.md', text: rules(remote) },
  { path: '.github/workflows/remote.yml', text: workflow(remote) },
];

/** A page's row in the README's table of islands. */
export const pageRow = ({ route, path, shows }: NewPage): string =>
  `| \`${route}\` | page \`${path}\` | ${toCell(shows)} |`;

/** A widget's row in the README's table of islands. */
export const widgetRow = (remote: string, { name, shows }: NewWidget): string =>
  `| \`${name}\` | any slot of a site's layout: \`"home.offers": ["${remote}/${name}"]\` | ${toCell(shows)} |`;

/** The rule of `SPEC.md` that the page's test proves. */
export const pageRule = ({ name, rule }: NewPage): string =>
  `- ${rule} The page ${name} shows more when its button is pressed.`;

/** The rule of `SPEC.md` that the widget's test proves. */
export const widgetRule = ({ name, rule }: NewWidget): string => `- ${rule} The widget ${name} names the dealer.`;

const readme = ({ name, shows, page, widget }: NewRemote): string => `# ${name}

${shows}

| island | where | shows |
| --- | --- | --- |
${pageRow(page)}
${widgetRow(name, widget)}

**Publishes** and **subscribes to** no events. **Asks** no server, so its gateways are empty.

| command | does |
| --- | --- |
| \`npm test\` | types and tests |
| \`npm run dev -- --site <site>\` | the remote from source in a dealer's page; edits appear with state kept |
| \`npm run build\` | the files of a version, with \`remote.json\`, in \`dist\` |
| \`npm run publish\` | stores that version for good; needs \`FORECOURT_SERVER\` and \`FORECOURT_TOKEN\` |
| \`npx forecourt can-i-pin <site> ${name}@0.1.0\` | whether a site can run it |
| \`npx forecourt pin <site> ${name}@0.1.0 --why "…"\` | the site runs it |

The rules it keeps: [SPEC.md](SPEC.md). A test quotes the id of the rule that it proves.
`;

const rules = ({ name, page, widget }: NewRemote): string => `# Rules of ${name}

${pageRule(page)}
${widgetRule(widget)}
`;

const workflow = ({ name }: NewRemote): string => `# Tests every change of ${name}, and publishes what is merged.
name: ${name}
on:
  push:
    branches: [main]
  pull_request:
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 22
          cache: npm
      - run: npm ci
      - run: npm test
      - run: npm run build
      - if: github.event_name == 'push'
        run: npm run publish
        env:
          FORECOURT_SERVER: \${{ vars.FORECOURT_SERVER }}
          FORECOURT_TOKEN: \${{ secrets.FORECOURT_TOKEN }}
`;
