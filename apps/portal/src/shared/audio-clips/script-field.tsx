import { CLIP_LIMITS, SCRIPT_FORBIDDEN } from '@earshot/domain/audio-clips/limits';
import type { ComponentProps } from 'react';
import { Field } from '#/components/form/field.tsx';
import { Equaliser } from '#/components/ui/equaliser.tsx';
import { Select, Textarea } from '#/components/ui/input.tsx';
import { cn } from '#/lib/class-names.ts';
import { formatDuration } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { useSpeechPreview } from './api/use-speech-preview.ts';
import { ListenButton } from './listen-button.tsx';
import { audioTexts as texts } from './texts.ts';

interface ScriptFieldProps {
  readonly script: string;
  readonly voice: string | undefined;
  readonly error: string | undefined;
  readonly scriptProps: ComponentProps<'textarea'>;
  readonly voiceProps: ComponentProps<'select'>;
}

/** The character error of a script, shown while typing. */
function liveError(script: string): string | undefined {
  const found = SCRIPT_FORBIDDEN.exec(script)?.[0];
  return found === undefined ? undefined : `Cannot include: ${found}`;
}

interface OfferedVoice {
  readonly id: string;
  readonly name: string;
  readonly language: string | null;
}

/** Adds the chosen voice to the options, because voices may not be loaded yet or may no longer include it. */
const withVoice = (voices: readonly OfferedVoice[], chosen: string | undefined): readonly OfferedVoice[] =>
  chosen === undefined || voices.some(({ id }) => id === chosen)
    ? voices
    : [...voices, { id: chosen, name: chosen, language: null }];

/** A text to speak, its voice, and a preview button. */
export function ScriptField({ script, voice, error, scriptProps, voiceProps }: ScriptFieldProps) {
  const voices = trpc.audioClips.voices.useQuery(undefined, { staleTime: Infinity });
  const { player, durationMs } = useSpeechPreview(script, voice);
  const wrong = liveError(script) ?? error;
  const used = script.trim().length;
  const canListen = used > 0 && used <= CLIP_LIMITS.script && liveError(script) === undefined;
  return (
    <div className="grid gap-3">
      <Field
        label={texts.script}
        help={texts.scriptHelp}
        error={wrong}
        aside={
          <span className={cn('tabular', used > CLIP_LIMITS.script && 'font-semibold text-destructive')}>
            {texts.left(used, CLIP_LIMITS.script)}
          </span>
        }
      >
        {(control) => <Textarea rows={3} placeholder={texts.scriptPlaceholder} {...scriptProps} {...control} />}
      </Field>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={texts.voice} className="min-w-48 grow">
          {(control) => (
            <Select {...voiceProps} {...control}>
              <option value="">{texts.standardVoice}</option>
              {withVoice(voices.data?.voices ?? [], voice).map(({ id, name, language }) => (
                <option key={id} value={id}>
                  {language === null ? name : `${name} (${language})`}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <ListenButton player={player} disabled={!canListen} label={texts.listen} />
        <output className="inline-flex h-9 items-center gap-2 text-sm text-muted-foreground empty:hidden tablet:min-w-24 tablet:empty:inline-flex">
          {player.state === 'play' && <Equaliser className="text-primary" />}
          {durationMs !== null && texts.length(formatDuration(durationMs))}
        </output>
      </div>
    </div>
  );
}
