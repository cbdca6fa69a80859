import { MapPin, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#/components/ui/button.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '#/components/ui/popover.tsx';
import { trpc } from '#/lib/trpc.ts';
import { usePermission } from '#/lib/use-session.ts';
import { castListTexts } from '#/shared/message-casts/list-texts.ts';
import { LocationMatches } from './location-matches.tsx';

const { location: texts } = castListTexts;

interface CastLocationFilterProps {
  readonly value: string | undefined;
  readonly onChange: (locationId: string | undefined) => void;
}

/** Filters casts by a location that they were sent to. */
export function CastLocationFilter({ value, onChange }: CastLocationFilterProps) {
  const [open, setOpen] = useState(false);
  const seesLocations = usePermission('view_controllers');
  const chosen = trpc.locations.get.useQuery(
    { controllerId: value ?? '' },
    { enabled: value !== undefined && seesLocations, staleTime: 60_000 },
  );
  if (!seesLocations && value === undefined) return null;
  const name = chosen.data?.boxName ?? texts.unknown;
  return (
    <span className="flex min-w-0 items-center">
      <Popover open={open} onOpenChange={setOpen}>
        <PopoverTrigger asChild>
          <Button className={value === undefined ? 'min-w-0' : 'min-w-0 rounded-r-none border-primary bg-primary-soft'}>
            <MapPin aria-hidden />
            <span className="truncate">{value === undefined ? texts.open : texts.at(name)}</span>
          </Button>
        </PopoverTrigger>
        <PopoverContent aria-label={texts.open} className="p-2">
          <LocationMatches
            onChoose={(locationId) => {
              setOpen(false);
              onChange(locationId);
            }}
          />
        </PopoverContent>
      </Popover>
      {value !== undefined && (
        <Button
          size="icon"
          className="rounded-l-none border-l-0 border-primary bg-primary-soft"
          aria-label={texts.clear(name)}
          title={texts.clear(name)}
          onClick={() => onChange(undefined)}
        >
          <X aria-hidden />
        </Button>
      )}
    </span>
  );
}
