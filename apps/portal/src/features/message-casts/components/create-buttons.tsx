import { ChevronDown } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FootBar } from '#/components/layout/foot-bar.tsx';
import { Button } from '#/components/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#/components/ui/dropdown-menu.tsx';
import { usePermission } from '#/lib/use-session.ts';
import { castTexts as texts } from '#/shared/message-casts/texts.ts';
import type { CastForm } from '../cast-form.ts';

interface CreateButtonsProps {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly busy: boolean;
  /** Number of locations in the audience, if known. */
  readonly locations: number | undefined;
  readonly onCancel: () => void;
  readonly onPrevious: () => void;
  readonly onCreate: (andSend: boolean) => void;
}

/** Buttons of every step. In the last step, the label states whether the cast is sent. */
export function CreateButtons({
  isFirst,
  isLast,
  busy,
  locations,
  onCancel,
  onPrevious,
  onCreate,
}: CreateButtonsProps) {
  return (
    <FootBar
      left={
        <Button variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      }
    >
      {!isFirst && (
        <Button onClick={onPrevious} disabled={busy}>
          {texts.previous}
        </Button>
      )}
      {isLast ? (
        <CreateSplitButton busy={busy} locations={locations} onCreate={onCreate} />
      ) : (
        <Button type="submit" variant="primary">
          {texts.next}
        </Button>
      )}
    </FootBar>
  );
}

function CreateSplitButton({ busy, locations, onCreate }: Pick<CreateButtonsProps, 'busy' | 'locations' | 'onCreate'>) {
  const { control } = useFormContext<CastForm>();
  const playStatus = useWatch({ control, name: 'playStatus' });
  const maySend = usePermission('push_mcasts');
  const sends = playStatus !== 'save' && maySend;
  const count = locations ?? 0;
  const sendLabel = playStatus === 'schedule' ? texts.createAndSchedule(count) : texts.createAndSend(count);
  if (!maySend) {
    return (
      <Button variant="primary" disabled={busy} onClick={() => onCreate(false)}>
        {busy ? texts.working : texts.createOnly}
      </Button>
    );
  }
  return (
    <div className="flex max-tablet:w-full">
      <Button
        variant="primary"
        disabled={busy}
        // Ignores the second click of a double click in the step before, which would send.
        onClick={({ detail }) => detail < 2 && onCreate(sends)}
        className="grow rounded-r-none"
      >
        {busy ? texts.working : sends ? sendLabel : texts.createOnly}
      </Button>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button
            variant="primary"
            disabled={busy}
            aria-label={texts.moreWays}
            className="rounded-l-none border-l border-l-card/40 px-2"
          >
            <ChevronDown aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={() => onCreate(!sends)}>
            {sends ? texts.createOnly : sendLabel}
            {sends && playStatus === 'schedule' && (
              <span className="text-sm text-muted-foreground">{texts.timesNotKept}</span>
            )}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    </div>
  );
}
