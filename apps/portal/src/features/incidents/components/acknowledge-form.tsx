import type { Incident } from '@earshot/domain/incidents/schema';
import { useForm } from 'react-hook-form';
import { FormError } from '#/components/feedback/form-error.tsx';
import { Field } from '#/components/form/field.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Textarea } from '#/components/ui/input.tsx';
import { incidentTexts as texts } from '#/shared/incidents/texts.ts';
import { useAcknowledge } from '../api/use-acknowledge.ts';

const NOTE_LENGTH = 1_000;

/** Acknowledges an incident with an optional note, or withdraws the acknowledgement. */
export function AcknowledgeForm({ incident, onReload }: { incident: Incident; onReload: () => void }) {
  const { register, handleSubmit } = useForm({ defaultValues: { note: '' } });
  const { acknowledge, unacknowledge, error, isPending } = useAcknowledge(incident);
  const refusal = <FormError error={error} title={texts.acknowledgeFailed} onReload={onReload} />;
  if (incident.state === 'acknowledged') {
    return (
      <div className="grid justify-items-start gap-2">
        {refusal}
        <Button disabled={isPending} onClick={unacknowledge}>
          {texts.unacknowledge}
        </Button>
      </div>
    );
  }
  return (
    <form className="grid gap-3" onSubmit={(event) => void handleSubmit(({ note }) => acknowledge(note))(event)}>
      <Field label={texts.note} help={texts.noteHelp}>
        {(field) => <Textarea {...register('note')} {...field} className="min-h-16" maxLength={NOTE_LENGTH} />}
      </Field>
      {refusal}
      <div>
        <Button type="submit" variant="primary" disabled={isPending}>
          {texts.acknowledge}
        </Button>
      </div>
    </form>
  );
}
