import { checkField, type FieldSpec } from './fields.ts';

/** A group of fields that is shown together. */
export interface FormTab {
  readonly title: string;
  readonly fields: readonly FieldSpec[];
}

export type FormValues = Readonly<Record<string, unknown>>;
export type FormErrors = Readonly<Record<string, string>>;

/** All that is wrong with a form, by the names of its fields. */
export function checkForm(tabs: readonly FormTab[], values: FormValues): FormErrors {
  const errors: Record<string, string> = {};
  for (const spec of tabs.flatMap(({ fields }) => fields)) {
    const message = checkField(spec, values[spec.name]);
    if (message !== undefined) errors[spec.name] = message;
  }
  return errors;
}

/** Why a form with errors is not saved. */
export const UNABLE_TO_SAVE = 'Unable to save. Please correct the error(s) on tab(s)';

interface Tab {
  readonly title: string;
  readonly names: readonly string[];
}

/** The titles of the tabs with errors; saving is blocked while there is one. */
export const tabsWithErrors = (tabs: readonly Tab[], hasError: (name: string) => boolean): string[] =>
  tabs.filter(({ names }) => names.some(hasError)).map(({ title }) => title);
