import { isChanged, onlyChanged } from '@earshot/domain/forms/changes';
import { checkForm, type FormTab, type FormValues, tabsWithErrors } from '@earshot/domain/forms/check-form';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import type { RequestState } from '#/lib/request-state.ts';
import { formTexts as texts } from '#/texts/forms.ts';
import { FormTabs } from './form-tabs.tsx';
import { SaveButton } from './save-button.tsx';
import { SpecField } from './spec-field.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

interface SpecFormProps {
  readonly label: string;
  readonly tabs: readonly FormTab[];
  readonly initial: FormValues;
  /** Gets what differs from the initial values, and nothing else. */
  readonly onSave: (changed: FormValues) => void;
  readonly saveText: string;
  readonly state?: RequestState;
  readonly children?: ReactNode;
}

/** A form that is described as data, in tabs. While a tab has errors it is not saved. */
export function SpecForm({ label, tabs, initial, onSave, saveText, state = 'DEFAULT', children }: SpecFormProps) {
  // What was typed is kept apart, so that it stays when the rest is loaded anew.
  const [typed, setTyped] = useState<FormValues>({});
  const values = { ...initial, ...typed };
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const errors = checkForm(tabs, values);
  const wrong = tabsWithErrors(
    tabs.map(({ title, fields }) => ({ title, names: fields.map(({ name }) => name) })),
    (name) => errors[name] !== undefined,
  );
  const isShown = (name: string) => tried || touched.has(name);
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrong.length === 0) onSave(onlyChanged(initial, values));
  };
  return (
    <form noValidate onSubmit={save} className="grid gap-5">
      <FormTabs
        label={label}
        tabs={tabs.map(({ title, fields }) => ({
          title,
          hasErrors: fields.some(({ name }) => isShown(name) && errors[name] !== undefined),
          content: fields.map((spec) => (
            <SpecField
              key={spec.name}
              spec={spec}
              value={values[spec.name]}
              error={isShown(spec.name) ? errors[spec.name] : undefined}
              onChange={(value) => setTyped({ ...typed, [spec.name]: value })}
              onBlur={() => setTouched(new Set(touched).add(spec.name))}
            />
          )),
        }))}
      />
      {children}
      {tried && wrong.length > 0 && (
        <p role="alert" className="rounded-md bg-bad-soft px-3 py-2 text-bad">
          <span aria-hidden>▲ </span>
          {texts.unableToSave(wrong)}
        </p>
      )}
      <div className="flex justify-end">
        <SaveButton state={state} disabled={!isChanged(initial, values)}>
          {saveText}
        </SaveButton>
      </div>
      <UnsavedGuard isDirty={() => isChanged(initial, values)} />
    </form>
  );
}
