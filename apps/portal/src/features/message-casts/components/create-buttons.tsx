import { ChevronDown } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '#/components/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#/components/ui/dropdown-menu.tsx';
import { usePermission } from '#/lib/use-session.ts';
import { castTexts as texts } from '#/texts/message-casts.ts';
import type { CastFormInput, Step } from '../cast-form.ts';

interface CreateButtonsProps {
  readonly step: Step;
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onPrevious: () => void;
  readonly onCreate: (andSend: boolean) => void;
}

/** At the foot of every step; the last one creates, and its button says what happens. */
export function CreateButtons({ step, busy, onCancel, onPrevious, onCreate }: CreateButtonsProps) {
  return (
    <div data-foot-bar className="sticky bottom-0 z-10 mt-6 flex flex-wrap gap-2 border-t border-line bg-bg py-3">
      <Button variant="quiet" onClick={onCancel}>
        {texts.cancel}
      </Button>
      <span className="grow" />
      {step !== 'SET_UP' && (
        <Button onClick={onPrevious} disabled={busy}>
          {texts.previous}
        </Button>
      )}
      {step === 'SCHEDULE' ? (
        <CreateSplitButton busy={busy} onCreate={onCreate} />
      ) : (
        <Button type="submit" variant="primary">
          {texts.next}
        </Button>
      )}
    </div>
  );
}

function CreateSplitButton({ busy, onCreate }: Pick<CreateButtonsProps, 'busy' | 'onCreate'>) {
  const { control } = useFormContext<CastFormInput>();
  const [playStatus, targets] = useWatch({ control, name: ['playStatus', 'targetIds'] });
  const maySend = usePermission('push_mcasts');
  const sends = playStatus === 'immediately' && maySend;
  const sendLabel = texts.createAndSend(targets.length);
  if (!maySend) {
    return (
      <Button variant="primary" disabled={busy} onClick={() => onCreate(false)}>
        {busy ? texts.working : texts.createOnly}
      </Button>
    );
  }
  return (
    <div className="flex">
      <Button variant="primary" disabled={busy} onClick={() => onCreate(sends)} className="rounded-r-none">
        {busy ? texts.working : sends ? sendLabel : texts.createOnly}
      </Button>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button
            variant="primary"
            disabled={busy}
            aria-label={texts.moreWays}
            className="rounded-l-none border-l border-l-panel/40 px-2"
          >
            <ChevronDown aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={() => onCreate(!sends)}>{sends ? texts.createOnly : sendLabel}</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    </div>
  );
}
