import { useState } from 'react';
import { FormDialog } from '#/components/dialog/form-dialog.tsx';
import { DateField } from '#/components/form/date-field.tsx';
import { browserZone, fromLocal, localMinute } from '#/lib/local-time.ts';
import { useRedelivery } from '../api/use-send-again.ts';
import { webhookTexts as texts } from '../texts.ts';

interface RedeliverDialogProps {
  readonly webhookId: string;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** Delivers the events of a range of time again. */
export function RedeliverDialog({ webhookId, onSent, onClose }: RedeliverDialogProps) {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState(() => localMinute());
  const { redeliver, ...request } = useRedelivery(webhookId, () => {
    onSent();
    onClose();
  });
  const [start, end] = [fromLocal(from), fromLocal(to)];
  const isMissing = Number.isNaN(start.getTime()) || Number.isNaN(end.getTime());
  const problem = isMissing ? texts.timeMissing : start >= end ? texts.endsFirst : undefined;
  return (
    <FormDialog
      title={texts.rangeTitle}
      description={texts.rangeHelp}
      submit={texts.redeliver}
      submitting={texts.loading}
      disabled={problem !== undefined}
      request={request}
      failed={texts.redeliverFailed}
      onSubmit={() => redeliver({ from: start.toISOString(), to: end.toISOString() })}
      onClose={onClose}
    >
      <div className="grid gap-3 tablet:grid-cols-2">
        <DateField kind="dateTime" label={texts.from} value={from} onChange={setFrom} />
        <DateField kind="dateTime" label={texts.to} value={to} onChange={setTo} />
      </div>
      <p className="text-sm text-muted-foreground">{problem ?? texts.zone(browserZone())}</p>
    </FormDialog>
  );
}
