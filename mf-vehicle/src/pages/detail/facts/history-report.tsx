import { Button } from '@forecourt/kit/ui';
import { words } from '../../../model/fact.ts';
import { Section } from './section.tsx';

/** The history report of a used vehicle, when the feed brings one that can be opened. */
export function HistoryReport({ file }: { readonly file: string | undefined }) {
  const address = words(file);
  if (address === undefined || !/^(https:\/\/|\/(?!\/))/.test(address)) return null;
  return (
    <Section title="Vehicle history">
      <Button variant="outline" size="small" icon="doc" href={address} target="_blank" rel="noopener">
        View history report
      </Button>
    </Section>
  );
}
