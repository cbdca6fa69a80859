import { checkInteger } from '@earshot/domain/forms/number-rules';
import { FORM_MESSAGES } from '@earshot/domain/forms/messages';
import type { Setting } from '@earshot/domain/settings/schema';
import { type ReactNode, useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '#/components/ui/button.tsx';
import { Input } from '#/components/ui/input.tsx';
import { Switch } from '#/components/ui/switch.tsx';
import { zodResolver } from '#/lib/form-resolver.ts';
import { unitText, valueText } from '../setting-text.ts';
import { settingsTexts as texts } from '../texts.ts';

interface SettingControlProps {
  readonly setting: Setting;
  readonly label: string;
  readonly disabled: boolean;
  readonly onChange: (value: boolean | number) => void;
}

const CONTROLS: Readonly<Record<Setting['kind'], (props: SettingControlProps) => ReactNode>> = {
  flag: SwitchControl,
  switch: SwitchControl,
  number: NumberControl,
};

/** Edits a value: a switch saves immediately, a number on submit. Kinds from a newer server show an error. */
export function SettingControl(props: SettingControlProps) {
  const Control = Object.hasOwn(CONTROLS, props.setting.kind) ? CONTROLS[props.setting.kind] : undefined;
  return Control === undefined ? <FieldError message={FORM_MESSAGES.fieldType} /> : <Control {...props} />;
}

function SwitchControl({ setting, label, disabled, onChange }: SettingControlProps) {
  return (
    <span className="flex items-center gap-2.5">
      <span className="text-sm text-muted-foreground">{valueText(setting.value, setting)}</span>
      <Switch aria-label={label} checked={setting.value === true} disabled={disabled} onCheckedChange={onChange} />
    </span>
  );
}

const numberForm = ({ min, max }: Setting) =>
  z.object({
    text: z.string().superRefine((text, context) => {
      const message = checkInteger(text, { required: true, min: min ?? undefined, max: max ?? undefined });
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    }),
  });

function NumberControl({ setting, label, disabled, onChange }: SettingControlProps) {
  const { value } = setting;
  const resolver = useMemo(() => zodResolver(numberForm(setting)), [setting]);
  const { register, control, handleSubmit, formState } = useForm({
    resolver,
    defaultValues: { text: String(value) },
    mode: 'onChange',
  });
  const typed = useWatch({ control, name: 'text' });
  const problem = formState.errors.text?.message;
  const save = handleSubmit(({ text }) => {
    if (Number(text) !== value) onChange(Number(text));
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void save(event)}
      className="grid justify-items-end gap-1 max-tablet:justify-items-start"
    >
      <span className="flex items-center gap-2">
        <Input
          {...register('text')}
          aria-label={label}
          inputMode="numeric"
          autoComplete="off"
          disabled={disabled}
          aria-invalid={problem !== undefined}
          className="tabular w-24 text-right"
        />
        <span className="text-sm text-muted-foreground">{unitText(setting)}</span>
        {typed !== String(value) && (
          <Button type="submit" size="sm" variant="primary" disabled={disabled || problem !== undefined}>
            {texts.save}
          </Button>
        )}
      </span>
      {problem !== undefined && <FieldError message={problem} />}
    </form>
  );
}

function FieldError({ message }: { message: string }) {
  return (
    <span role="alert" className="text-sm text-destructive">
      <span aria-hidden>▲ </span>
      {message}
    </span>
  );
}
