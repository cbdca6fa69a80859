import { Link2, Link2Off } from 'lucide-react';
import { Equaliser } from '#/components/ui/equaliser.tsx';
import { deviceTexts } from '#/shared/devices/texts.ts';

interface ConnectionMarksProps {
  readonly connected: boolean;
  readonly speaking: boolean;
}

/** Whether a device is connected, and whether its user is speaking. */
export function ConnectionMarks({ connected, speaking }: ConnectionMarksProps) {
  const word = deviceTexts.marks[speaking ? 'speaking' : connected ? 'connected' : 'notConnected'];
  const Icon = connected ? Link2 : Link2Off;
  return (
    <span title={word} className="inline-flex h-5 items-center text-muted-foreground">
      {speaking ? <Equaliser className="text-primary" /> : <Icon aria-hidden className="size-4" />}
      <span className="sr-only">{word}</span>
    </span>
  );
}
