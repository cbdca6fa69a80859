import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#/components/form/field.tsx';
import { Select } from '#/components/ui/input.tsx';
import { trpc } from '#/lib/trpc.ts';
import { taskTexts as texts } from '../texts.ts';

interface ReleaseFieldProps {
  readonly registered: UseFormRegisterReturn;
  readonly error: string | undefined;
}

/** Available releases, newest first. */
export function ReleaseField({ registered, error }: ReleaseFieldProps) {
  const { data, isError } = trpc.firmware.list.useQuery({});
  const none = data?.items.length === 0;
  return (
    <Field
      label={texts.release}
      error={isError ? texts.releasesFailed : error}
      help={none ? texts.noReleases : undefined}
    >
      {(control) => (
        <Select {...registered} {...control}>
          <option value="">{data || isError ? texts.chooseRelease : '…'}</option>
          {data?.items.map(({ id, version, notes }) => (
            <option key={id} value={id}>
              {texts.releaseWords(version, notes.split('\n')[0] ?? '')}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
