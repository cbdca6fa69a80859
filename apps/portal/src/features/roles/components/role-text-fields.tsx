import { CUSTOM_ROLE_LIMITS } from '@earshot/domain/roles/limits';
import { roleDescription, roleTitle } from '@earshot/domain/roles/schema';
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { z } from 'zod';
import { Field } from '#/components/form/field.tsx';
import { Input } from '#/components/ui/input.tsx';
import { roleTexts as texts } from '../texts.ts';

export const roleTextForm = z.object({ title: roleTitle, description: roleDescription });
export type RoleTexts = z.input<typeof roleTextForm>;

interface RoleTextFieldsProps {
  readonly title: UseFormRegisterReturn;
  readonly description: UseFormRegisterReturn;
  readonly values: RoleTexts;
  readonly errors: FieldErrors<RoleTexts>;
}

const left = (text: string, max: number) => <span className="tabular">{texts.left(text.trim().length, max)}</span>;

export function RoleTextFields({ title, description, values, errors }: RoleTextFieldsProps) {
  return (
    <>
      <Field label={texts.name} error={errors.title?.message} aside={left(values.title, CUSTOM_ROLE_LIMITS.name)}>
        {(control) => <Input {...title} {...control} autoComplete="off" />}
      </Field>
      <Field
        label={texts.description}
        help={texts.descriptionHelp}
        error={errors.description?.message}
        aside={left(values.description, CUSTOM_ROLE_LIMITS.description)}
      >
        {(control) => <Input {...description} {...control} autoComplete="off" />}
      </Field>
    </>
  );
}
