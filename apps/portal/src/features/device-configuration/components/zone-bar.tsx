import { areAllConfigured, type KeypadZone, LAST_ZONE_STAYS } from '@earshot/domain/device-configuration/keypad-form';
import { Plus, Trash2 } from 'lucide-react';
import { get, useFormState } from 'react-hook-form';
import { FilterChip } from '#/components/ui/filter-chip.tsx';
import { Button } from '#/components/ui/button.tsx';
import { deviceConfigurationTexts as texts } from '../texts.ts';

interface ZoneBarProps {
  readonly zones: readonly KeypadZone[];
  readonly chosen: number;
  readonly mayRemove: boolean;
  readonly onChoose: (index: number) => void;
  readonly onAdd: () => void;
  readonly onRemove: () => void;
}

/** The zones of a keypad: chooses one, adds one for the free segments, and removes the chosen one. */
export function ZoneBar({ zones, chosen, mayRemove, onChoose, onAdd, onRemove }: ZoneBarProps) {
  const { errors } = useFormState();
  const isFull = areAllConfigured(zones);
  const name = zones[chosen] === undefined ? '' : texts.zone(zones[chosen].zoneName, chosen);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium">{texts.zones}</legend>
      <div className="flex flex-wrap items-center gap-1.5">
        {zones.map((zone, index) => (
          // The index is the zone's position in the form.
          // oxlint-disable-next-line react/no-array-index-key
          <FilterChip key={index} on={index === chosen} onToggle={() => onChoose(index)}>
            {texts.zone(zone.zoneName, index)}
            {get(errors, `zones.${index}`) !== undefined && (
              <span className="text-destructive">
                {' '}
                <span aria-hidden>▲</span>
                <span className="sr-only">{texts.zoneHasErrors}</span>
              </span>
            )}
          </FilterChip>
        ))}
        <Button size="sm" disabled={isFull} onClick={onAdd}>
          <Plus aria-hidden /> {texts.addZone}
        </Button>
        {zones.length > 0 && (
          <Button
            size="sm"
            variant="quiet"
            disabled={!mayRemove}
            aria-label={texts.removeZone(name)}
            onClick={onRemove}
          >
            <Trash2 aria-hidden /> {texts.remove}
          </Button>
        )}
      </div>
      {zones.length === 0 && <p className="text-muted-foreground">{texts.noZones}</p>}
      {isFull && <p className="text-sm text-muted-foreground">{texts.allSegments}</p>}
      {zones.length > 0 && !mayRemove && <p className="text-sm text-muted-foreground">{LAST_ZONE_STAYS}.</p>}
    </fieldset>
  );
}
