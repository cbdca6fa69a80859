import type { ConfigureDeviceInput, DeviceConfiguration } from '@earshot/domain/device-configuration/schema';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { useEditForm } from '#/components/form/use-edit-form.ts';
import { useSeenVersion, versionOf } from '#/components/form/use-seen-version.ts';
import { trpc } from '#/lib/trpc.ts';
import { useConfigureDevice } from './use-configure-device.ts';

interface DeviceFormOptions<Values extends FieldValues, Output extends FieldValues> {
  readonly configuration: DeviceConfiguration;
  readonly schema: z.ZodType<Output, Values>;
  readonly saved: Values;
  /** The values as the platform stores them. */
  readonly toForm: (values: Output) => ConfigureDeviceInput['form'];
}

/** Form for a device's configuration. A save is based on the version that the user has seen. */
export function useDeviceForm<Values extends FieldValues, Output extends FieldValues>({
  configuration,
  schema,
  saved,
  toForm,
}: DeviceFormOptions<Values, Output>) {
  const { controllerId, endpointId, ipei, kind, version } = configuration;
  const utils = trpc.useUtils();
  const request = useConfigureDevice();
  const form = useEditForm({ schema, saved });
  const { dirtyFields, isDirty } = form.formState;
  const { seen, accept } = useSeenVersion({ dirtyFields, saved, version });
  const named = { controllerId, endpointId };
  const submit = form.handleSubmit((values) => {
    const device = { ...named, ...(ipei !== null && { ipei }), version: seen };
    // The form of this kind of device, which its component chose by the same kind.
    const input = { ...device, kind, form: toForm(values) } as ConfigureDeviceInput;
    request.mutate(input, { onSuccess: (now) => accept(now.version) });
  });
  const onReload = async () => accept(await versionOf(utils.deviceConfiguration.get.fetch(named, { staleTime: 0 })));
  return { form, submit, foot: { request, isDirty, onReload } };
}
