import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { NewSite } from '../../../deploy/sites/new-site/new-site.ts';
import { newSite } from '../../../deploy/sites/new-site/new-site.ts';

/** 80 characters, in words of at most 12. */
const longName = 'Consolidated Motor Vehicle Sales and Service Company of Far North Queensland Pty';

const answers: NewSite = {
  slug: 'odd',
  name: longName,
  template: 'market',
  colour: '#7A1F5C',
  address: '1 Sheridan Street, Cairns City QLD 4870',
  phone: '07 5550 0000',
  email: 'sales@odd.example',
  licence: 'MD 1',
  noun: 'car',
};

const towns = ['Cairns City', 'Port Douglas', 'Woolloongabba Heights', 'Townsville', 'Mount Isa'];

/** 55 locations of one dealer; the first has neither hours nor coordinates. */
function locations(): readonly object[] {
  const [first] = newSite(answers).locations;
  return Array.from({ length: 55 }, (_, index) => ({
    ...first,
    id: `odd-${index + 1}`,
    slug: `odd-${index + 1}`,
    name: index === 1 ? longName : `Odd ${towns[index % towns.length]} ${index + 1}`,
    primary: index === 0,
    address: {
      street: `${index + 1} Sheridan Street`,
      city: towns[index % towns.length],
      state: 'QLD',
      postcode: '4870',
      ...(index > 0 && { lat: -16.9 - index * 0.05, long: 145.7 - index * 0.02 }),
    },
  }));
}

/** Sixty models of six makes, one car each. */
export function oddFeed(): string {
  const makes = ['Toyota', 'Kia', 'Mazda', 'Suzuki', 'Nissan', 'Ford'];
  const rows = Array.from({ length: 60 }, (_, index) => {
    const make = makes[index % makes.length];
    return `O${index},used,${2010 + (index % 15)},${make},Model ${index + 1} Extra Long Wheelbase,${9_990 + index * 1_000},SUV,Red,${index * 1_000}`;
  });
  return ['stock_number,type,year,make,model,price,body,colour,kilometres', ...rows].join('\n');
}

const page = (facts: string, body: string) => `---\n${facts}\n---\n${body}\n`;

const brokenMarkdown = `# Heading without end **bold

<script>document.title = 'attacked'</script><img src=x onerror="document.title='attacked'">

[nowhere](javascript:alert(1)) and [an unclosed link](/service

| a | table
|---|
| of one cell too | many | here |

- a list
      - too deep
`;

/** Writes a folder of sites with one dealer whose content is extreme or broken in every way. */
export async function writeOddDealer(folder: string): Promise<void> {
  const { site } = newSite(answers);
  const put = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  const nav = { ...(site['nav'] as object), main: [{ label: 'Vehicles', menu: 'models', links: [] }] };
  const bars = {
    chat: { state: 'shown' },
    analytics: { measurementId: 'G-ODD0000000', askConsent: true },
    promos: { popup: { id: 'odd', title: 'Two years’ service', text: 'With every car this month', href: '/offers' } },
  };
  await put('odd.json', JSON.stringify({ ...site, ...bars, nav }));
  await put('locations/odd.json', JSON.stringify(locations()));
  await put(
    'content/odd/pages/warranty.md',
    page('path: /warranty\ntitle: Warranty\ndescription: Ours.', brokenMarkdown),
  );
  const offer = 'description: Last ones.\ncategory: New';
  await put('content/odd/offers/over.md', page(`name: Over since spring\n${offer}\nexpiry: 2020-10-31`, 'Words.'));
  await put('content/odd/offers/open.md', page(`name: Open\n${offer}`, 'Words.'));
}
