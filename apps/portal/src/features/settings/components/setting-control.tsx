import type { Setting } from '@earshot/domain/settings/schema';
import { type SubmitEvent, useState } from 'react';
import { Button } from '#/components/ui/button.tsx';
import { Input } from '#/components/ui/input.tsx';
import { Switch } from '#/components/ui/switch.tsx';
import { settingsTexts as texts } from '#/texts/settings.ts';
import { valueWords } from '../setting-words.ts';

interface SettingControlProps {
  readonly setting: Setting;
  readonly label: string;
  readonly disabled: boolean;
  readonly onChange: (value: boolean | number) => void;
}

/** The value to change: a switch at once, a number when it is saved. */
export function SettingControl({ setting, label, disabled, onChange }: SettingControlProps) {
  if (setting.kind === 'number') {
    return <NumberControl setting={setting} label={label} disabled={disabled} onChange={onChange} />;
  }
  return (
    <span className="flex items-center gap-2.5">
      <span className="text-sm text-soft">{valueWords(setting.value)}</span>
      <Switch aria-label={label} checked={setting.value === true} disabled={disabled} onCheckedChange={onChange} />
    </span>
  );
}

function NumberControl({ setting: { value, min, max }, label, disabled, onChange }: SettingControlProps) {
  const [text, setText] = useState(String(value));
  const typed = Number(text);
  const fits = text.trim() !== '' && Number.isInteger(typed) && typed >= (min ?? typed) && typed <= (max ?? typed);
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (fits && typed !== value) onChange(typed);
  };
  return (
    <form noValidate onSubmit={save} className="grid justify-items-end gap-1 max-tablet:justify-items-start">
      <span className="flex items-center gap-2">
        <Input
          aria-label={label}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          disabled={disabled}
          aria-invalid={!fits}
          onChange={(event) => setText(event.target.value)}
          className="tabular w-24 text-right"
        />
        <span className="text-sm text-soft">{texts.seconds}</span>
        {text !== String(value) && (
          <Button type="submit" size="sm" variant="primary" disabled={disabled || !fits}>
            {texts.save}
          </Button>
        )}
      </span>
      {!fits && (
        <span role="alert" className="text-sm text-bad">
          {texts.range(min ?? 0, max ?? 0)}
        </span>
      )}
    </form>
  );
}
