import { ENDPOINT_KINDS, type EndpointKind } from '@earshot/domain/devices/kinds';
import { useForm, useWatch } from 'react-hook-form';
import { FormDialog } from '#/components/dialog/form-dialog.tsx';
import { Field } from '#/components/form/field.tsx';
import { Select } from '#/components/ui/input.tsx';
import { useStartRegistration } from '../api/use-start-registration.ts';
import { registrationTexts as texts } from '../texts.ts';
import { HowTo } from './how-to.tsx';
import type { RegisterDialogProps } from '../register-dialog-props.ts';
import { ShowOther } from './show-other.tsx';

export function NewRegistration({ place, navigation }: RegisterDialogProps) {
  const { register, control, handleSubmit } = useForm<{ category: EndpointKind }>({
    defaultValues: { category: place.category ?? 'headset' },
  });
  const category = useWatch({ control, name: 'category' });
  const request = useStartRegistration({ place, onStarted: navigation.show });
  return (
    <FormDialog
      title={texts.title(place.category)}
      description={texts.at(place.name)}
      submit={texts.start}
      submitting={texts.starting}
      cancel={texts.close}
      request={request}
      failed={texts.failed}
      remedy={<ShowOther error={request.error} onShow={navigation.show} />}
      onSubmit={handleSubmit((values) => request.start(values.category))}
      onClose={navigation.close}
    >
      {place.category === undefined && (
        <Field label={texts.category}>
          {(field) => (
            <Select {...register('category')} {...field}>
              {ENDPOINT_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {texts.categories[kind]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <HowTo category={category} />
    </FormDialog>
  );
}
