import type { ListedDevices } from '@earshot/domain/devices/lists';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { Button } from '#/components/ui/button.tsx';
import { deviceTexts as texts } from '#/shared/devices/texts.ts';

interface EmptyDevicesProps {
  readonly list: ListedDevices;
  readonly filterType: string | undefined;
  /** Clears the filters; undefined if the list is unfiltered. */
  readonly onClear: (() => void) | undefined;
}

export function EmptyDevices({ list: { kind, removed }, filterType, onClear }: EmptyDevicesProps) {
  if (removed === true && onClear === undefined) {
    return <EmptyState title={texts.noneRemoved(kind)} text={texts.noneRemovedHelp} />;
  }
  if (onClear === undefined) return <EmptyState title={texts.none(kind)} text={texts.noneHelp[kind]} />;
  const action = <Button onClick={onClear}>{texts.clearFilters}</Button>;
  if (filterType === 'faulty')
    return <EmptyState title={texts.noFaulty(kind)} text={texts.noFaultyHelp} action={action} />;
  return <EmptyState title={texts.noMatch(kind)} text={texts.noMatchHelp} action={action} />;
}
