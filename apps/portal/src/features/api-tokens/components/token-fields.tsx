import type { ApiTokenValues } from '@earshot/domain/access-tokens/api-token';
import { TOKEN_LIMITS } from '@earshot/domain/access-tokens/limits';
import { API_DEFINITIONS, TOKEN_APIS } from '@earshot/domain/access-tokens/token-apis';
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { ChoicesField } from '#/components/form/choices-field.tsx';
import { Field } from '#/components/form/field.tsx';
import { Input, Textarea } from '#/components/ui/input.tsx';
import { apiTokenTexts as texts } from '../texts.ts';

interface TokenFieldsProps {
  readonly title: UseFormRegisterReturn;
  readonly description: UseFormRegisterReturn;
  readonly values: Omit<ApiTokenValues, 'restrictions'>;
  readonly onApis: (apis: ApiTokenValues['apisEnabled']) => void;
  readonly errors: FieldErrors<ApiTokenValues>;
  readonly disabled?: boolean;
}

const aside = (text: string, most: number) => <span className="tabular">{texts.left(text.trim().length, most)}</span>;
const CHOICES = TOKEN_APIS.map((value) => ({ value, label: API_DEFINITIONS[value].title }));

export function TokenFields({ title, description, values, onApis, errors, disabled = false }: TokenFieldsProps) {
  const chosen = values.apisEnabled.map((api) => API_DEFINITIONS[api]);
  return (
    <>
      <Field label={texts.fieldTitle} error={errors.title?.message} aside={aside(values.title, TOKEN_LIMITS.title)}>
        {(control) => <Input {...title} {...control} disabled={disabled} autoComplete="off" />}
      </Field>
      <Field
        label={texts.description}
        error={errors.description?.message}
        aside={aside(values.description, TOKEN_LIMITS.description)}
      >
        {(control) => <Textarea {...description} {...control} disabled={disabled} />}
      </Field>
      <ChoicesField
        label={texts.apis}
        error={errors.apisEnabled?.message}
        help={
          <>
            {texts.apisHelp}
            {chosen.map((api) => (
              <span key={api.title} className="block">
                {api.title}: {api.description}
              </span>
            ))}
          </>
        }
        choices={CHOICES}
        value={values.apisEnabled}
        onChange={(apis) => onApis(TOKEN_APIS.filter((api) => apis.includes(api)))}
        disabled={disabled}
      />
    </>
  );
}
