import type { FormSubmission, Release, SubmissionOutcome } from '@forecourt/contracts/release';
import type { Site } from '@forecourt/contracts/site-config';
import type { VisitorSession } from '../gate/visitor-session.ts';
import type { PlannedIsland } from './plan.ts';
import { planFrom } from './plan.ts';

/** A form that a browser posted, by its name, with its fields. */
export type PostedForm = {
  readonly form: string;
  readonly submission: FormSubmission;
  readonly session?: VisitorSession | undefined;
};

/** Islands that are rendered in one job. */
type Batch = { readonly isFirst: boolean; readonly render: () => Promise<void> };

/**
 * Renders the islands that lead to a posted form before all others, so that a submission that redirects renders nothing
 * else. Without a posted form every island is rendered at once.
 */
export function createFormFirst(release: Release, site: Site, posted: PostedForm | undefined) {
  const leads = new Map<PlannedIsland['files'], boolean>();
  const leading: Promise<void>[] = [];
  const held: Batch[] = [];
  let isHolding = posted !== undefined;
  let isTaken = false;
  let outcome: SubmissionOutcome | null = null;

  /** Whether the island has the posted form, or one of the widgets that its slots may show has it. */
  const leadsToForm = (island: PlannedIsland): boolean => {
    const known = leads.get(island.files);
    if (known !== undefined) return known;
    const found = planFrom(release, site, [island]).some(({ files }) => files.form === posted?.form);
    leads.set(island.files, found);
    return found;
  };
  return {
    /** Whether the island is rendered before the others, because it leads to the form. */
    isFirst: (island: PlannedIsland): boolean => isHolding && leadsToForm(island),
    /** The posted fields, for the first island of the form. */
    submissionFor({ files }: PlannedIsland): { readonly submission?: FormSubmission } {
      if (isTaken || posted === undefined || files.form !== posted.form) return {};
      isTaken = true;
      return { submission: posted.submission };
    },
    /** Records the outcome that an island's result contains. */
    record(result: { readonly outcome?: SubmissionOutcome }): void {
      outcome ??= result.outcome ?? null;
    },
    /** Renders a batch now, or once `release` is called. */
    schedule(batch: Batch): void {
      if (!isHolding) void batch.render();
      else if (batch.isFirst) leading.push(batch.render());
      else held.push(batch);
    },
    /** Waits for the islands that lead to the form. @returns their outcome; null: no island handled the form */
    async outcome(): Promise<SubmissionOutcome | null> {
      // A batch that ends may have added those of its own slots.
      for (const batch of leading) {
        if (outcome !== null) break;
        await batch;
      }
      return outcome;
    },
    /** Renders the remaining islands. */
    release(): void {
      isHolding = false;
      for (const batch of held.splice(0)) void batch.render();
    },
  };
}
