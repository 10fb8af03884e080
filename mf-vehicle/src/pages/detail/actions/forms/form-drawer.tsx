import type { CarBrief, SlotDefinition } from '@forecourt/contracts';
import { Slot } from '@forecourt/kit/island';
import { Dialog } from '@forecourt/kit/ui';

export type FormDrawerProps = {
  readonly slot: SlotDefinition<CarBrief>;
  readonly title: string;
  readonly brief: CarBrief;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** A form about the vehicle in a drawer. The drawer is at the side; on a phone it covers the page. */
export function FormDrawer({ slot, title, brief, open, onClose }: FormDrawerProps) {
  return (
    <Dialog variant="sheet" title={title} open={open} onClose={onClose}>
      <Slot key={slot.name} of={slot} context={brief} />
    </Dialog>
  );
}
