import { EVENT_TYPES, EVENTS, type EventType } from '@earshot/domain/events/catalogue';
import { WEBHOOK_LIMITS } from '@earshot/domain/webhooks/limits';
import { useState } from 'react';
import { type Control, Controller, type FieldErrors, type UseFormRegister, useWatch } from 'react-hook-form';
import { ChoicesField } from '#/components/form/choices-field.tsx';
import { Field } from '#/components/form/field.tsx';
import { ToggleField } from '#/components/form/toggle-field.tsx';
import { Input } from '#/components/ui/input.tsx';
import { useSession } from '#/lib/use-session.ts';
import { webhookTexts as texts } from '../texts.ts';
import type { WebhookForm } from '../webhook-form.ts';

interface WebhookFieldsProps {
  readonly register: UseFormRegister<WebhookForm>;
  readonly control: Control<WebhookForm>;
  readonly errors: FieldErrors<WebhookForm>;
}

export function WebhookFields({ register, control, errors }: WebhookFieldsProps) {
  const name = useWatch({ control, name: 'name' });
  return (
    <>
      <Field
        label={texts.name}
        help={texts.nameHelp}
        error={errors.name?.message}
        aside={<span className="tabular">{texts.left(name.trim().length, WEBHOOK_LIMITS.name)}</span>}
      >
        {(field) => <Input {...register('name')} {...field} autoComplete="off" />}
      </Field>
      <Field label={texts.url} help={texts.urlHelp} error={errors.url?.message}>
        {(field) => <Input {...register('url')} {...field} type="url" placeholder="https://" autoComplete="off" />}
      </Field>
      <Controller
        control={control}
        name="types"
        render={({ field: { value, onChange, onBlur } }) => (
          <>
            <ToggleField
              label={texts.all}
              help={texts.allHelp}
              checked={value === null}
              onChange={(all) => onChange(all ? null : [])}
            />
            {value !== null && (
              <TypesField types={value} error={errors.types?.message} onTypes={onChange} onBlur={onBlur} />
            )}
          </>
        )}
      />
    </>
  );
}

interface TypesFieldProps {
  readonly types: readonly EventType[];
  readonly error: string | undefined;
  readonly onTypes: (types: EventType[]) => void;
  readonly onBlur: () => void;
}

/** Offers types that the user may read, and those that the webhook has already. */
function TypesField({ types, error, onTypes, onBlur }: TypesFieldProps) {
  const { permissions } = useSession();
  const [before] = useState(types);
  const offered = EVENT_TYPES.filter((type) => permissions.includes(EVENTS[type].permission) || before.includes(type));
  return (
    <ChoicesField
      label={texts.types}
      error={error}
      choices={offered.map((value) => ({ value, label: EVENTS[value].text }))}
      value={types}
      onChange={(values) => onTypes(EVENT_TYPES.filter((type) => values.includes(type)))}
      onBlur={onBlur}
    />
  );
}
