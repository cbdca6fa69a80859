import type { ControllerStatus } from '@earshot/domain/controllers/presence';
import { isNotResponding } from '@earshot/domain/reboots/outcome';
import { REBOOT_TEXTS } from '@earshot/domain/reboots/texts';
import type { Reboot } from '@earshot/domain/reboots/schema';
import { FormError } from '#/components/feedback/form-error.tsx';
import { ConfirmButton } from '#/components/ui/confirm-button.tsx';
import { cn } from '#/lib/class-names.ts';
import { formatRelativeDate } from '#/lib/format.ts';
import { useNow } from '#/lib/use-now.ts';
import { WaitsForLine } from '#/shared/interlocks/waits-for-line.tsx';
import { useReboot } from './api/use-reboot.ts';
import { RebootSteps } from './reboot-steps.tsx';
import { rebootTexts as texts } from './texts.ts';

/** How long the outcome of a reboot is shown. */
const SHOWN_MS = 10 * 60_000;
const EVERY_MS = 1_000;

interface RebootPanelProps {
  readonly controllerId: string;
  /** The reported status of the controller. */
  readonly status: ControllerStatus;
  readonly statusSince: string | null;
}

/** The running reboot of a controller step by step, and the outcome of the last one for a while. */
export function RebootPanel({ controllerId, status, statusSince }: RebootPanelProps) {
  const { reboot, force } = useReboot(controllerId);
  const now = useNow(EVERY_MS);
  if (reboot === undefined) return null;
  const { endedAt, state, startedBy, startedAt } = reboot;
  if (endedAt !== null && now.getTime() - Date.parse(endedAt) > SHOWN_MS) return null;
  const isSilent =
    state === 'running' &&
    reboot.waitsFor === null &&
    reboot.step === 'initiating' &&
    isNotResponding(
      { askedAt: new Date(reboot.stepSince), status, statusSince: statusSince === null ? null : new Date(statusSince) },
      now,
    );
  return (
    <section aria-label={texts.panel} className="panel mb-3 grid gap-2 p-3.5">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="text-sm font-semibold">{texts.panel}</h2>
        <span className="text-sm text-muted-foreground">
          {formatRelativeDate(startedAt)}, {texts.startedBy(startedBy)}
        </span>
      </div>
      <RebootSteps reboot={reboot} />
      {reboot.waitsFor !== null && (
        <WaitsForLine waitsFor={reboot.waitsFor}>
          {reboot.waitsFor.anyway && (
            <ConfirmButton
              armedText={texts.force.armed}
              isPending={force.isPending}
              onConfirm={() => force.mutate({ operationId: reboot.operationId })}
            >
              {texts.force.button}
            </ConfirmButton>
          )}
        </WaitsForLine>
      )}
      <FormError error={force.error} title={texts.force.failed} />
      {isSilent && (
        <p role="alert" className="text-destructive">
          {texts.notResponding}
        </p>
      )}
      <Outcome reboot={reboot} />
    </section>
  );
}

function Outcome({ reboot: { state, error, message } }: { reboot: Reboot }) {
  if (state === 'running') return null;
  const text = state === 'completed' ? message : (error ?? message);
  const tone = state === 'failed' ? 'text-destructive' : message === REBOOT_TEXTS.withErrors ? 'text-warn' : 'text-ok';
  return (
    <p role={state === 'failed' ? 'alert' : 'status'} className={cn(tone)}>
      {text}
    </p>
  );
}
