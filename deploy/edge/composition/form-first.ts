import type { FormSubmission, Release, SubmissionOutcome } from '@forecourt/contracts/release';
import type { Site } from '@forecourt/contracts/site-config';
import type { VisitorSession } from '../gate/visitor-session.ts';
import type { PlannedIsland } from './plan.ts';
import { planFrom } from './plan.ts';

/** A form that a browser posted: the form's name, and its fields. */
export type PostedForm = {
  readonly form: string;
  readonly submission: FormSubmission;
  readonly session?: VisitorSession | undefined;
};

/** Islands of one remote that are rendered in one job. */
type Batch = { readonly isFirst: boolean; readonly render: () => Promise<void> };

/**
 * Decides when islands are rendered. If a form was posted, the island with the form and the islands around it come
 * first. If the response is then a redirect, the other islands are not rendered at all. Without a posted form every
 * island is rendered at once.
 */
export function createFormFirst(release: Release, site: Site, posted: PostedForm | undefined) {
  const leads = new Map<PlannedIsland['files'], boolean>();
  const leading: Promise<void>[] = [];
  const held: Batch[] = [];
  let isHolding = posted !== undefined;
  let isTaken = false;
  let outcome: SubmissionOutcome | null = null;

  /** Whether the island handles the posted form, or a widget in its slots does so. */
  const leadsToForm = (island: PlannedIsland): boolean => {
    const known = leads.get(island.files);
    if (known !== undefined) return known;
    const found = planFrom(release, site, [island]).some(({ files }) => files.form === posted?.form);
    leads.set(island.files, found);
    return found;
  };
  return {
    /** Whether the island is rendered before others, because it or a widget in its slots handles the posted form. */
    isFirst: (island: PlannedIsland): boolean => isHolding && leadsToForm(island),
    /** The posted fields for the first island that handles the form; an empty object for all other islands. */
    submissionFor({ files }: PlannedIsland): { readonly submission?: FormSubmission } {
      if (isTaken || posted === undefined || files.form !== posted.form) return {};
      isTaken = true;
      return { submission: posted.submission };
    },
    /** Stores the outcome of the posted form if an island's result contains it. */
    record(result: { readonly outcome?: SubmissionOutcome }): void {
      outcome ??= result.outcome ?? null;
    },
    /** Renders a batch at once. If other islands come first, the batch is rendered when `release` is called. */
    schedule(batch: Batch): void {
      if (!isHolding) void batch.render();
      else if (batch.isFirst) leading.push(batch.render());
      else held.push(batch);
    },
    /**
     * Waits for the islands that come first.
     *
     * @returns the form's outcome; null if no island handled the form
     */
    async outcome(): Promise<SubmissionOutcome | null> {
      // While this loop waits, a completed batch may append the batches of its own slots.
      for (const batch of leading) {
        if (outcome !== null) break;
        await batch;
      }
      return outcome;
    },
    /** Renders the islands that `schedule` postponed. */
    release(): void {
      isHolding = false;
      for (const batch of held.splice(0)) void batch.render();
    },
  };
}
