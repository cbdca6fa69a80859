import { type ApiTokenDetail, apiTokenValues } from '@earshot/domain/access-tokens/api-token';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormError } from '#/components/feedback/form-error.tsx';
import { UnsavedGuard } from '#/components/form/unsaved-guard.tsx';
import { useEditForm } from '#/components/form/use-edit-form.ts';
import { Button } from '#/components/ui/button.tsx';
import { trpc } from '#/lib/trpc.ts';
import { useUpdateToken } from '../api/use-token-changes.ts';
import { apiTokenTexts as texts } from '../texts.ts';
import { RestrictionFields } from './restriction-fields.tsx';
import { TokenFields } from './token-fields.tsx';

/** Edits a token's title, description and APIs. Only changed fields are sent. */
export function EditTokenForm({ token: present, mayEdit }: { token: ApiTokenDetail; mayEdit: boolean }) {
  // The version the user saw. Saving against this version detects changes by others.
  const [token, setToken] = useState(present);
  const { title, description, apisEnabled, restrictions } = token;
  const saved = useMemo(
    () => ({ title, description, apisEnabled, restrictions }),
    [title, description, apisEnabled, restrictions],
  );
  const { register, control, handleChanges, setValue, trigger, formState } = useEditForm({
    schema: apiTokenValues,
    saved,
  });
  const [typedTitle, typedDescription, chosen, restricted] = useWatch({
    control,
    name: ['title', 'description', 'apisEnabled', 'restrictions'],
  });
  const utils = trpc.useUtils();
  const apiTokenId = token.id;
  const update = useUpdateToken(() => undefined);
  const loadAgain = async () => {
    setToken(await utils.apiTokens.get.fetch({ apiTokenId }, { staleTime: 0 }));
    update.reset();
  };
  const { errors, isDirty } = formState;
  return (
    <form
      noValidate
      aria-label={texts.form}
      className="panel grid content-start gap-5 p-4"
      onSubmit={(event) =>
        void handleChanges((changed) =>
          update.mutate({ apiTokenId, version: token.version, ...changed }, { onSuccess: setToken }),
        )(event)
      }
    >
      <TokenFields
        title={register('title')}
        description={register('description')}
        values={{ title: typedTitle, description: typedDescription, apisEnabled: chosen }}
        onApis={(apis) => setValue('apisEnabled', apis, { shouldDirty: true, shouldValidate: true })}
        errors={errors}
        disabled={!mayEdit}
      />
      <RestrictionFields
        key={token.version}
        restrictions={restricted}
        onChange={(changed) => {
          setValue('restrictions', changed, { shouldDirty: true });
          // Errors within a value are set only by validating the whole form.
          void trigger();
        }}
        errors={errors.restrictions}
        disabled={!mayEdit}
      />
      <FormError error={update.error} title={texts.saveFailed} onReload={() => void loadAgain()} />
      {mayEdit && (
        <div className="flex justify-end border-t border-border pt-4">
          <Button type="submit" variant="primary" disabled={!isDirty || update.isPending}>
            {update.isPending ? texts.saving : texts.save}
          </Button>
        </div>
      )}
      <UnsavedGuard isDirty={() => isDirty} />
    </form>
  );
}
