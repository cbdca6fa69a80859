import { RESTRICTION_LIMITS, type TokenRestrictions } from '@earshot/domain/access-tokens/restrictions';
import { useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { DateField } from '#/components/form/date-field.tsx';
import { Field } from '#/components/form/field.tsx';
import { ToggleField } from '#/components/form/toggle-field.tsx';
import { Input, Select, Textarea } from '#/components/ui/input.tsx';
import { browserZone } from '#/lib/local-time.ts';
import { ZoneOptions } from '#/shared/schedules/zone-options.tsx';
import { apiTokenTexts as texts } from '../texts.ts';

interface RestrictionFieldsProps {
  readonly restrictions: TokenRestrictions;
  readonly onChange: (restrictions: TokenRestrictions) => void;
  readonly errors: FieldErrors<TokenRestrictions> | undefined;
  readonly disabled: boolean;
}

const DAYTIME = { from: '08:00', to: '18:00' } as const;
const TIMES = ['from', 'to'] as const;

/** Networks, hours, number of locations of an API token, and whether it may only read. */
export function RestrictionFields({ restrictions, onChange, errors, disabled }: RestrictionFieldsProps) {
  // Texts as typed: a list with an empty line, or a number with a letter.
  const [networks, setNetworks] = useState(() => restrictions.networks.join('\n'));
  const [locations, setLocations] = useState(() => String(restrictions.mostLocations ?? ''));
  const { hours, readOnly } = restrictions;
  const change = (part: Partial<TokenRestrictions>) => onChange({ ...restrictions, ...part });
  return (
    <fieldset className="grid gap-5 border-t border-border pt-4">
      <legend className="sr-only">{texts.restrictions}</legend>
      <p aria-hidden className="font-semibold">
        {texts.restrictions}
      </p>
      <Field label={texts.networks} help={texts.networksHelp} error={firstMessage(errors?.networks)}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            value={networks}
            disabled={disabled}
            onChange={({ target: { value } }) => {
              setNetworks(value);
              change({ networks: value.split(/[\s,]+/).filter((line) => line !== '') });
            }}
          />
        )}
      </Field>
      <Field label={texts.mostLocations} help={texts.mostLocationsHelp} error={errors?.mostLocations?.message}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            maxLength={String(RESTRICTION_LIMITS.locations).length}
            value={locations}
            disabled={disabled}
            onChange={({ target: { value } }) => {
              setLocations(value);
              change({ mostLocations: value.trim() === '' ? null : Number(value) });
            }}
          />
        )}
      </Field>
      <ToggleField
        label={texts.readOnly}
        help={texts.readOnlyHelp}
        checked={readOnly}
        onChange={(checked) => change({ readOnly: checked })}
        disabled={disabled}
      />
      <ToggleField
        label={texts.hours}
        help={texts.hoursHelp}
        checked={hours !== null}
        onChange={(isLimited) => change({ hours: isLimited ? { ...DAYTIME, timezone: browserZone() } : null })}
        disabled={disabled}
      />
      {hours !== null && (
        <div className="grid gap-3 tablet:grid-cols-[1fr_1fr_2fr]">
          {TIMES.map((name) => (
            <DateField
              key={name}
              kind="time"
              label={texts.time[name]}
              value={hours[name]}
              onChange={(value) => change({ hours: { ...hours, [name]: value } })}
              error={errors?.hours?.[name]?.message}
              disabled={disabled}
            />
          ))}
          <Field label={texts.timezone} error={errors?.hours?.timezone?.message}>
            {(control) => (
              <Select
                {...control}
                value={hours.timezone}
                disabled={disabled}
                onChange={({ target: { value } }) => change({ hours: { ...hours, timezone: value } })}
              >
                <ZoneOptions present={hours.timezone} />
              </Select>
            )}
          </Field>
        </div>
      )}
    </fieldset>
  );
}

/** The message about the list, or about its first wrong entry. */
function firstMessage(error: FieldErrors<TokenRestrictions>['networks']): string | undefined {
  if (error === undefined) return undefined;
  if (error.message !== undefined) return error.message;
  return Array.isArray(error) ? error.find((entry) => entry !== undefined)?.message : undefined;
}
