import { useState } from 'react';
import { useCancelScheduled } from '../../gateways/plans.ts';
import { Sheet } from '../../parts/sheet.tsx';
import { WhyForm } from '../../parts/why-form.tsx';
import { useAnnounce } from '../announce.ts';
import { Refused } from '../pin/refused.tsx';

/** Dialog that cancels a scheduled change. */
export default function CancelDialog({
  id,
  what,
  onClose,
}: {
  readonly id: string;
  readonly what: string;
  readonly onClose: () => void;
}) {
  const cancel = useCancelScheduled();
  const announce = useAnnounce();
  const [why, setWhy] = useState('');
  const submit = () => {
    if (why.trim() === '') return;
    cancel.mutate(
      { id, why: why.trim() },
      {
        onSuccess: () => {
          onClose();
          announce({ title: 'Cancelled', description: what });
        },
      },
    );
  };
  return (
    <Sheet
      title="Cancel the scheduled change"
      summary={what}
      onClose={onClose}
      foot={
        <WhyForm
          why={why}
          onWhy={setWhy}
          placeholder="Reason (shown in the schedule, under Ended)"
          onClose={onClose}
          closing="Keep it"
          onSubmit={submit}
        >
          <button type="submit" className="button danger" disabled={why.trim() === '' || cancel.isPending}>
            Cancel the change
          </button>
        </WhyForm>
      }
    >
      {cancel.isError && <Refused error={cancel.error} />}
    </Sheet>
  );
}
