import { type FieldSpec, type FieldType, fieldTypeNotImplemented } from '@earshot/domain/forms/fields';
import type { ComponentProps, ReactNode } from 'react';
import { Input, Select, Textarea } from '#/components/ui/input.tsx';
import { formTexts as texts } from '#/texts/forms.ts';
import { ChoicesField } from './choices-field.tsx';
import { Field } from './field.tsx';
import { PasswordField } from './password-field.tsx';
import { SliderField } from './slider-field.tsx';
import { TagsField } from './tags-field.tsx';
import { TimeGroupField } from './time-group-field.tsx';

export interface SpecFieldProps<Spec extends FieldSpec = FieldSpec> {
  readonly spec: Spec;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly error?: string | undefined;
  readonly help?: ReactNode;
  readonly disabled?: boolean | undefined;
}

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const list = (value: unknown) => (Array.isArray(value) ? (value as string[]) : []);

/** What all fields of one control take from a specification. */
function frame({ spec, error, help }: SpecFieldProps) {
  return { label: spec.label, error, help };
}
function control({ spec, value, onChange, onBlur, disabled }: SpecFieldProps) {
  return {
    name: spec.name,
    value: text(value),
    disabled,
    onBlur,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
}

const typed = (input: ComponentProps<'input'>) => (props: SpecFieldProps) => (
  <Field {...frame(props)}>{(tie) => <Input autoComplete="off" {...input} {...control(props)} {...tie} />}</Field>
);
const area = (className?: string) => (props: SpecFieldProps) => (
  <Field {...frame(props)}>{(tie) => <Textarea className={className} {...control(props)} {...tie} />}</Field>
);
const several = ({ value, onChange, onBlur, disabled }: SpecFieldProps) => ({
  value: list(value),
  onChange,
  onBlur,
  disabled,
});

type Registry = {
  readonly [Type in FieldType]?: (props: SpecFieldProps<Extract<FieldSpec, { type: Type }>>) => ReactNode;
};

/** The control of each type of field. What plays or chooses clips and conferences has fields in its own area. */
const FIELDS: Registry = {
  string: typed({ type: 'text' }),
  email: typed({ type: 'email', inputMode: 'email' }),
  integer: typed({ inputMode: 'numeric' }),
  latitude: typed({ inputMode: 'decimal' }),
  longitude: typed({ inputMode: 'decimal' }),
  textarea: area(),
  json: area('font-mono text-sm'),
  password: (props) => <PasswordField {...frame(props)} {...control(props)} autoComplete="new-password" />,
  slider: (props) => (
    <SliderField
      {...frame(props)}
      min={props.spec.min}
      max={props.spec.max}
      value={Number(props.value)}
      onChange={props.onChange}
      onBlur={props.onBlur}
      disabled={props.disabled}
    />
  ),
  timeGroup: (props) => (
    <TimeGroupField
      {...frame(props)}
      units={props.spec.units}
      value={text(props.value)}
      onChange={props.onChange}
      onBlur={props.onBlur}
      disabled={props.disabled}
    />
  ),
  select: (props) => (
    <Field {...frame(props)}>
      {(tie) => (
        <Select {...control(props)} {...tie}>
          <option value="">{texts.choose}</option>
          {props.spec.choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  ),
  tags: (props) => <TagsField {...frame(props)} {...several(props)} />,
  multipleSelect: (props) => <ChoicesField {...frame(props)} {...several(props)} choices={props.spec.choices} />,
};

/** The field that a specification describes. */
export function SpecField(props: SpecFieldProps) {
  const render = FIELDS[props.spec.type] as ((props: SpecFieldProps) => ReactNode) | undefined;
  if (render === undefined) throw fieldTypeNotImplemented(props.spec.type);
  return render(props);
}
