import { DEFAULT_SCOPES } from '@earshot/domain/identity-providers/limits';
import { type IdentitySetup, saveIdentityProviderInput } from '@earshot/domain/identity-providers/schema';
import { type FieldPath, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { FormDialog } from '#/components/dialog/form-dialog.tsx';
import { Field } from '#/components/form/field.tsx';
import { ToggleField } from '#/components/form/toggle-field.tsx';
import { Input } from '#/components/ui/input.tsx';
import { zodResolver } from '#/lib/form-resolver.ts';
import type { IdentityChanges } from '../api/use-identity-provider.ts';
import { identityTexts } from '../texts.ts';
import { ConfirmingPassword } from './confirming-password.tsx';
import { useConfirmed } from './use-confirmed.ts';

const { provider: texts, save: submit, failed } = identityTexts;

const { shape } = saveIdentityProviderInput;
const providerForm = z.object({
  name: shape.name,
  issuer: shape.issuer,
  clientId: shape.clientId,
  clientSecret: z.string(),
  scopes: shape.scopes,
  enabled: z.boolean(),
});

interface ProviderDialogProps {
  readonly groupId: string;
  readonly provider: IdentitySetup['provider'];
  readonly save: IdentityChanges['save'];
  readonly onClose: () => void;
}

export function ProviderDialog({ groupId, provider, save, onClose }: ProviderDialogProps) {
  const { register, handleSubmit, formState, control, setValue } = useForm({
    resolver: zodResolver(providerForm),
    defaultValues: {
      name: provider?.name ?? '',
      issuer: provider?.issuer ?? '',
      clientId: provider?.clientId ?? '',
      clientSecret: '',
      scopes: provider?.scopes ?? DEFAULT_SCOPES,
      enabled: provider?.enabled ?? true,
    },
    mode: 'onTouched',
  });
  const enabled = useWatch({ control, name: 'enabled' });
  const { confirmed, field, rest } = useConfirmed(save.error);
  const onSubmit = handleSubmit(({ clientSecret, ...values }) =>
    save.mutate(
      {
        groupId,
        version: provider?.version ?? 0,
        ...values,
        ...(clientSecret !== '' && { clientSecret }),
        ...confirmed,
      },
      { onSuccess: onClose },
    ),
  );
  const text = (name: Exclude<FieldPath<z.input<typeof providerForm>>, 'enabled'>, help?: string) => (
    <Field label={texts[name]} help={help} error={formState.errors[name]?.message}>
      {(control) => (
        <Input {...register(name)} {...control} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      )}
    </Field>
  );
  return (
    <FormDialog
      title={provider === null ? texts.setUp : texts.title}
      submit={submit}
      request={{ isPending: save.isPending, error: rest }}
      failed={failed}
      onSubmit={onSubmit}
      onClose={() => {
        save.reset();
        onClose();
      }}
    >
      {text('name', texts.nameHelp)}
      {text('issuer', texts.issuerHelp)}
      {text('clientId')}
      <Field label={texts.clientSecret} help={provider === null ? texts.secretHelp : texts.secretKept}>
        {(control) => <Input {...register('clientSecret')} {...control} type="password" autoComplete="off" />}
      </Field>
      {text('scopes', texts.scopesHelp)}
      <ToggleField
        label={texts.enabled}
        help={texts.enabledHelp}
        checked={enabled}
        onChange={(checked) => setValue('enabled', checked)}
      />
      <ConfirmingPassword {...field} />
    </FormDialog>
  );
}
