import { type KeypadZone, SEGMENTS } from '@earshot/domain/device-configuration/keypad-form';
import { Controller, useFormContext } from 'react-hook-form';
import { FieldGroup } from '#/components/form/field-group.tsx';
import { cn } from '#/lib/class-names.ts';
import { deviceConfigurationTexts as texts } from '../texts.ts';
import { useErrorAt } from './use-error-at.ts';

interface SegmentsFieldProps {
  readonly zones: readonly KeypadZone[];
  /** Position of the zone. */
  readonly index: number;
}

/** The keys that call a zone. Keys of other zones cannot be chosen. */
export function SegmentsField({ zones, index }: SegmentsFieldProps) {
  const { control } = useFormContext();
  const errorAt = useErrorAt();
  const name = `zones.${index}.segments`;
  const others = zones.filter((_, other) => other !== index);
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <FieldGroup
          label={texts.segments}
          help={texts.segmentsHelp}
          error={errorAt(name)}
          className="flex flex-wrap gap-1.5"
        >
          {SEGMENTS.map((segment, at) => {
            const isOn = (value as readonly boolean[])[at] === true;
            const isTaken = !isOn && others.some(({ segments }) => segments[at]);
            return (
              <button
                key={segment}
                type="button"
                aria-pressed={isOn}
                aria-label={isTaken ? texts.segmentOfOther(segment) : texts.segment(segment)}
                disabled={isTaken}
                onClick={() => onChange([...(value as readonly boolean[])].with(at, !isOn))}
                className={cn(
                  'grid size-10 place-items-center rounded-md border font-medium disabled:cursor-not-allowed disabled:opacity-50',
                  isOn
                    ? 'border-transparent bg-primary text-primary-foreground'
                    : 'border-input text-muted-foreground enabled:hover:bg-muted enabled:hover:text-foreground',
                )}
              >
                {segment}
              </button>
            );
          })}
        </FieldGroup>
      )}
    />
  );
}
