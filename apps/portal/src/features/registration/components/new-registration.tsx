import { ENDPOINT_KINDS, type EndpointKind } from '@earshot/domain/devices/kinds';
import { useState } from 'react';
import { Field } from '#/components/form/field.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Dialog } from '#/components/ui/dialog.tsx';
import { Select } from '#/components/ui/input.tsx';
import { registrationTexts as texts } from '#/texts/registration.ts';
import { useStartRegistration } from '../use-start-registration.ts';
import { HowTo } from './how-to.tsx';
import type { RegisterDialogProps } from './register-dialog.tsx';
import { RefusedStart } from './refused-start.tsx';

/** Before it begins: which type, and what the person will have to do. */
export function NewRegistration({ place, navigation }: RegisterDialogProps) {
  const [category, setCategory] = useState<EndpointKind>(place.category ?? 'headset');
  const { start, isPending, error } = useStartRegistration({ place, onStarted: navigation.show });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && navigation.close()}
      title={texts.title(place.category)}
      description={texts.at(place.name)}
      footer={
        <>
          <Button onClick={navigation.close}>{texts.close}</Button>
          <Button variant="primary" disabled={isPending} onClick={() => start(category)}>
            {texts.start}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pb-2">
        {place.category === undefined && (
          <Field label={texts.category}>
            {(field) => (
              <Select
                {...field}
                value={category}
                onChange={({ target }) =>
                  setCategory(ENDPOINT_KINDS.find((kind) => kind === target.value) ?? 'headset')
                }
              >
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
        <RefusedStart error={error} onShow={navigation.show} />
      </div>
    </Dialog>
  );
}
