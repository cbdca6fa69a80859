import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '#/components/form/field.tsx';
import { Button } from '#/components/ui/button.tsx';
import { trpc } from '#/lib/trpc.ts';
import { castTexts as texts } from '#/shared/message-casts/texts.ts';
import type { CastForm } from '../cast-form.ts';
import { ChooseCastDialog } from './choose-cast-dialog.tsx';

interface ClearedCastFieldProps {
  readonly groupId: string;
  readonly castId?: string | undefined;
}

export function ClearedCastField({ groupId, castId }: ClearedCastFieldProps) {
  const { control, setValue, formState } = useFormContext<CastForm>();
  const [choosing, setChoosing] = useState(false);
  const chosenId = useWatch({ control, name: 'messageClearId' });
  const { data } = trpc.messageCasts.get.useQuery({ castId: chosenId }, { enabled: chosenId !== '' });
  const choose = (id: string) => {
    setValue('messageClearId', id, { shouldDirty: true, shouldValidate: true });
    setChoosing(false);
  };
  return (
    <>
      <Field label={texts.clears} help={texts.clearsHelp} error={formState.errors.messageClearId?.message}>
        {(field) => (
          <div className="panel flex flex-wrap items-center justify-between gap-3 px-3.5 py-2.5">
            <span className={chosenId === '' ? 'text-muted-foreground' : 'font-medium'}>
              {chosenId === '' ? texts.noCastYet : (data?.name ?? '…')}
            </span>
            <Button {...field} onClick={() => setChoosing(true)}>
              {chosenId === '' ? texts.chooseCast : texts.changeCast}
            </Button>
          </div>
        )}
      </Field>
      {choosing && (
        <ChooseCastDialog
          groupId={groupId}
          exceptId={castId}
          chosenId={chosenId}
          onChoose={choose}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
