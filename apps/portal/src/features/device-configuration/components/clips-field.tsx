import type { CallPointConfiguration } from '@earshot/domain/device-configuration/schema';
import { ArrowUp, X } from 'lucide-react';
import { useState } from 'react';
import { FieldGroup } from '#/components/form/field-group.tsx';
import { Button } from '#/components/ui/button.tsx';
import { trpc } from '#/lib/trpc.ts';
import { ChooseClipDialog } from '#/shared/audio-clips/choose-clip-dialog.tsx';
import { ClipPlayButton } from '#/shared/audio-clips/clip-player.tsx';
import { deviceConfigurationTexts as texts } from '../texts.ts';

type KnownClips = CallPointConfiguration['clips'];

interface ClipsFieldProps {
  readonly label: string;
  readonly help: string;
  readonly error: string | undefined;
  readonly known: KnownClips;
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
}

/** Clips in playing order. */
export function ClipsField({ label, help, error, known, value, onChange }: ClipsFieldProps) {
  const [choosing, setChoosing] = useState(false);
  const add = (id: string) => {
    setChoosing(false);
    if (!value.includes(id)) onChange([...value, id]);
  };
  return (
    <FieldGroup label={label} help={help} error={error} className="grid gap-2">
      {value.length === 0 && <p className="text-muted-foreground">{texts.noClips}</p>}
      {value.length > 0 && (
        <ol className="grid gap-1.5">
          {value.map((id, index) => (
            <ClipRow
              key={id}
              id={id}
              known={known}
              isFirst={index === 0}
              onUp={() => onChange(movedUp(value, index))}
              onRemove={() => onChange(value.filter((other) => other !== id))}
            />
          ))}
        </ol>
      )}
      <div>
        <Button onClick={() => setChoosing(true)}>{texts.addClip(label)}</Button>
      </div>
      {choosing && <ChooseClipDialog chosenId="" onClose={() => setChoosing(false)} onChoose={add} />}
    </FieldGroup>
  );
}

function movedUp(ids: readonly string[], index: number): string[] {
  const before = ids[index - 1];
  const moved = ids[index];
  if (before === undefined || moved === undefined) return [...ids];
  return ids.with(index - 1, moved).with(index, before);
}

interface ClipRowProps {
  readonly id: string;
  readonly known: KnownClips;
  readonly isFirst: boolean;
  readonly onUp: () => void;
  readonly onRemove: () => void;
}

function ClipRow({ id, known, isFirst, onUp, onRemove }: ClipRowProps) {
  const { data: clip } = trpc.audioClips.get.useQuery({ clipId: id });
  const name = clip?.name ?? known.find((each) => each.id === id)?.name ?? texts.clip;
  return (
    <li className="flex items-center gap-2 rounded-md border border-border px-2 py-1">
      {clip !== undefined && <ClipPlayButton id={id} sha256={clip.sha256} name={name} />}
      <span className="min-w-0 grow truncate">{name}</span>
      <Button variant="quiet" size="sm" disabled={isFirst} aria-label={texts.moveUp(name)} onClick={onUp}>
        <ArrowUp aria-hidden />
      </Button>
      <Button variant="quiet" size="sm" aria-label={texts.removeClip(name)} onClick={onRemove}>
        <X aria-hidden />
      </Button>
    </li>
  );
}
