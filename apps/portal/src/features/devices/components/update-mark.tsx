import { updateIndicator } from '@earshot/domain/devices/update-indicator';
import { ArrowUpToLine, CircleArrowUp } from 'lucide-react';
import { deviceTexts } from '#/shared/devices/texts.ts';

const ICONS = { available: CircleArrowUp, uploading: ArrowUpToLine } as const;

/** Shows that a configuration update is available or being uploaded; empty if the device is up to date. */
export function UpdateMark({ config }: { config: number | null | undefined }) {
  const state = updateIndicator(config);
  if (state === 'none') return null;
  const Icon = ICONS[state];
  return (
    <span title={deviceTexts.updates[state]} className="inline-flex h-5 items-center text-primary">
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">{deviceTexts.updates[state]}</span>
    </span>
  );
}
