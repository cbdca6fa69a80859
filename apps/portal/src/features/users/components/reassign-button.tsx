import type { Selection } from '@earshot/domain/lists/selection';
import { useState } from 'react';
import { Button } from '#/components/ui/button.tsx';
import { userTexts as texts } from '#/texts/users.ts';
import { ReassignDialog } from './reassign-dialog.tsx';

export interface ReassignProps {
  readonly selection: Selection;
  readonly count: number;
  /** Of the list that the selection is made in. */
  readonly filter: { readonly groupId: string; readonly subGroups: boolean; readonly search: string | undefined };
  readonly onDone: () => void;
}

/** In the bulk bar: gives the chosen people another role. */
export function ReassignButton(props: ReassignProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" size="sm" onClick={() => setOpen(true)}>
        {texts.reassign}
      </Button>
      {open && <ReassignDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
