import type { ComponentProps } from 'react';
import { Field } from '#/components/form/field.tsx';
import { Input } from '#/components/ui/input.tsx';
import { hardwareTexts as texts } from '../hardware-texts.ts';

type InputProps = ComponentProps<typeof Input>;

interface ClaimFieldsProps {
  readonly serialNumber: InputProps;
  readonly claimCode: InputProps;
  readonly errors: { readonly serialNumber: string | undefined; readonly claimCode: string | undefined };
}

export function ClaimFields({ serialNumber, claimCode, errors }: ClaimFieldsProps) {
  const asPrinted = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const;
  return (
    <>
      <Field label={texts.serialNumber} error={errors.serialNumber}>
        {(control) => <Input {...control} {...asPrinted} {...serialNumber} />}
      </Field>
      <Field label={texts.claimCode} help={texts.claimCodeHelp} error={errors.claimCode}>
        {(control) => <Input {...control} {...asPrinted} {...claimCode} />}
      </Field>
    </>
  );
}
