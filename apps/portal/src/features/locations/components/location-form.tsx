import type { ControllerRecord } from '@earshot/domain/controllers/controller-record';
import {
  formOfLocation,
  isPostcodeVerified,
  locationChange,
  locationForm,
  type LocationForm as Values,
} from '@earshot/domain/locations/location-form';
import { Controller, type FieldError } from 'react-hook-form';
import { EditFoot } from '#/components/form/edit-foot.tsx';
import { Field } from '#/components/form/field.tsx';
import { TagsField } from '#/components/form/tags-field.tsx';
import { useEditForm } from '#/components/form/use-edit-form.ts';
import { useSeenVersion, versionOf } from '#/components/form/use-seen-version.ts';
import { Input } from '#/components/ui/input.tsx';
import { trpc } from '#/lib/trpc.ts';
import { usePermission } from '#/lib/use-session.ts';
import { GroupSelect } from '#/shared/groups/group-select.tsx';
import { usePostcode } from '../api/use-postcode.ts';
import { useSaveLocation } from '../api/use-save-location.ts';
import { locationDetailsTexts } from '../details-texts.ts';
import { PlaceFields } from './place-fields.tsx';
import { TimezoneField } from './timezone-field.tsx';

const { form: texts } = locationDetailsTexts;

/** The first error message of the labels. */
const labelError = (errors: unknown): string | undefined =>
  Array.isArray(errors)
    ? errors.map((error: FieldError | undefined) => error?.message).find(Boolean)
    : (errors as FieldError | undefined)?.message;

/** Form for a location. Only changed fields are sent, and nothing is sent without a change. */
export function LocationForm({ record }: { record: ControllerRecord }) {
  const utils = trpc.useUtils();
  const mayEdit = usePermission('edit_controllers');
  const mayMove = usePermission('edit_controllers_admingroup') && mayEdit;
  const mayLabel = usePermission('edit_controllers_tags') && mayEdit;
  const save = useSaveLocation();
  const postcode = usePostcode();
  const saved = formOfLocation(record);
  const form = useEditForm({ schema: locationForm, saved });
  const { register, control, formState, setError } = form;
  const { errors, isDirty, dirtyFields } = formState;
  const { seen, accept } = useSeenVersion({ dirtyFields, saved, version: record.version });
  const submit = form.handleSubmit((values: Values) => {
    if (!isPostcodeVerified(record, values.postcodeValue, postcode.verified)) {
      setError('postcodeValue.postcode', { message: postcode.storedError }, { shouldFocus: true });
      return;
    }
    const change = locationChange(record, values, postcode.verified);
    if (change !== undefined)
      save.mutate({ ...change, version: seen }, { onSuccess: ({ version }) => accept(version) });
  });
  const reload = async () =>
    accept(await versionOf(utils.locations.record.fetch({ controllerId: record.id }, { staleTime: 0 })));
  return (
    <form noValidate aria-label={texts.title} className="panel grid gap-5 p-4" onSubmit={(event) => void submit(event)}>
      {!mayEdit && <p className="text-muted-foreground">{texts.noPermission}</p>}
      <Field label={texts.boxName} help={texts.boxNameHelp} error={errors.boxName?.message}>
        {(field) => <Input {...field} {...register('boxName')} disabled={!mayEdit} autoComplete="off" />}
      </Field>
      <Field label={texts.locationId} help={texts.locationIdHelp}>
        {(field) => <Input {...field} value={record.locationId} readOnly className="tabular text-muted-foreground" />}
      </Field>
      <Controller
        control={control}
        name="groupId"
        render={({ field }) => (
          <Field label={texts.groupId} help={texts.groupHelp} error={errors.groupId?.message}>
            {(props) => (
              <GroupSelect
                control={props}
                label={texts.groupId}
                value={field.value}
                title={record.group.title}
                disabled={!mayMove}
                onChange={field.onChange}
              />
            )}
          </Field>
        )}
      />
      <Controller
        control={control}
        name="tags"
        render={({ field }) => (
          <TagsField
            label={texts.tags}
            help={texts.tagsHelp}
            error={labelError(errors.tags)}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            disabled={!mayLabel}
          />
        )}
      />
      <PlaceFields form={form} postcode={postcode} verified={record.verified} disabled={!mayEdit} />
      <TimezoneField
        registration={register('timezone')}
        present={record.timezone}
        error={errors.timezone?.message}
        disabled={!mayEdit}
      />
      <EditFoot request={save} failed={texts.failed} isDirty={isDirty} mayEdit={mayEdit} onReload={reload}>
        {texts.save}
      </EditFoot>
    </form>
  );
}
