import { useFormContext, useWatch } from 'react-hook-form';
import { FootBar } from '#/components/layout/foot-bar.tsx';
import { Button } from '#/components/ui/button.tsx';
import { castTexts as texts } from '#/shared/message-casts/texts.ts';
import type { DeliveryForm } from '../delivery-form.ts';

interface NewDeliveryButtonsProps {
  readonly isLast: boolean;
  readonly busy: boolean;
  readonly locations: number | undefined;
  readonly onCancel: () => void;
  readonly onPrevious: () => void;
}

/** Buttons of the steps. The send button shows the number of locations. */
export function NewDeliveryButtons({ isLast, busy, locations = 0, onCancel, onPrevious }: NewDeliveryButtonsProps) {
  const { control } = useFormContext<DeliveryForm>();
  const playStatus = useWatch({ control, name: 'playStatus' });
  const label = playStatus === 'schedule' ? texts.schedule(locations) : texts.send(locations);
  return (
    <FootBar
      left={
        <Button variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      }
    >
      {isLast && (
        <Button onClick={onPrevious} disabled={busy}>
          {texts.previous}
        </Button>
      )}
      <Button
        type="submit"
        variant="primary"
        disabled={busy}
        className={isLast ? 'max-tablet:grow' : undefined}
        // Ignores the second click of a double click in the step before, which would send.
        onClick={(event) => event.detail > 1 && event.preventDefault()}
      >
        {busy ? texts.working : isLast ? label : texts.next}
      </Button>
    </FootBar>
  );
}
