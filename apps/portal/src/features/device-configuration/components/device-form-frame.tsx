import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { EditFoot } from '#/components/form/edit-foot.tsx';
import { FormTabs } from '#/components/form/form-tabs.tsx';
import { formTexts } from '#/texts/forms.ts';
import type { useDeviceForm } from '../api/use-device-form.ts';
import { deviceConfigurationTexts as texts } from '../texts.ts';

interface FormTab {
  readonly title: string;
  /** Fields of the form on this tab, as paths; `*` is any element of a list. */
  readonly fields: readonly string[];
  readonly content: ReactNode;
}

interface DeviceFormFrameProps<Values extends FieldValues, Output extends FieldValues> extends Pick<
  ReturnType<typeof useDeviceForm<Values, Output>>,
  'submit' | 'foot'
> {
  readonly form: UseFormReturn<Values, unknown, Output>;
  readonly label: string;
  /** A single tab is shown without a row of tabs. */
  readonly tabs: readonly FormTab[];
  readonly mayEdit: boolean;
}

/** A device's form with its tabs, the tabs with errors, and the button that saves and sends. */
export function DeviceFormFrame<Values extends FieldValues, Output extends FieldValues>({
  form,
  submit,
  foot,
  label,
  tabs,
  mayEdit,
}: DeviceFormFrameProps<Values, Output>) {
  const { errors, submitCount } = form.formState;
  const hasErrors = ({ fields }: FormTab) => fields.some((path) => hasErrorAt(errors, path.split('.')));
  const wrong = tabs.filter(hasErrors).map(({ title }) => title);
  const shown = tabs.map((tab) => ({
    title: tab.title,
    hasErrors: hasErrors(tab),
    content: (
      // Disabled during the request, because its answer resets the form.
      <fieldset disabled={!mayEdit || foot.request.isPending} className="grid min-w-0 gap-5">
        {tab.content}
      </fieldset>
    ),
  }));
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label={label}
        className="panel grid grid-cols-[minmax(0,1fr)] gap-5 p-4"
        onSubmit={(event) => void submit(event)}
      >
        {!mayEdit && <p className="text-muted-foreground">{texts.noPermission}</p>}
        {shown.length > 1 ? <FormTabs label={label} tabs={shown} /> : shown[0]?.content}
        {submitCount > 0 && shown.length > 1 && wrong.length > 0 && (
          <p role="alert" className="rounded-md bg-destructive-soft px-3 py-2 text-destructive">
            <span aria-hidden>▲ </span>
            {formTexts.unableToSave(wrong)}
          </p>
        )}
        <EditFoot {...foot} failed={texts.saveFailed} mayEdit={mayEdit}>
          {texts.save}
        </EditFoot>
      </form>
    </FormProvider>
  );
}

function hasErrorAt(errors: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return errors !== undefined;
  if (typeof errors !== 'object' || errors === null) return false;
  if (name === '*') return Object.values(errors).some((each) => hasErrorAt(each, rest));
  return name in errors && hasErrorAt((errors as Record<string, unknown>)[name], rest);
}
