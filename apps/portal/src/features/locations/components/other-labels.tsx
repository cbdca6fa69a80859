import { X } from 'lucide-react';
import { SettingsPanel } from '#/components/form/settings-panel.tsx';
import { locationDetailsTexts } from '../details-texts.ts';

const { tags: texts } = locationDetailsTexts;

interface OtherLabelsProps {
  readonly labels: readonly string[];
  readonly onRemove: ((text: string) => void) | undefined;
}

/** Labels of the location that its group does not offer. */
export function OtherLabels({ labels, onRemove }: OtherLabelsProps) {
  return (
    <SettingsPanel title={texts.other}>
      <ul className="flex flex-wrap gap-1.5">
        {labels.map((text) => (
          <li key={text} className="inline-flex min-h-7 items-center rounded-full bg-muted pl-2.5 text-sm last:pr-0">
            <span className="pr-2.5">{text}</span>
            {onRemove && (
              <button
                type="button"
                aria-label={texts.takeAway(text)}
                onClick={() => onRemove(text)}
                className="grid size-7 place-items-center rounded-full text-muted-foreground hover:text-foreground"
              >
                <X aria-hidden className="size-3.5" />
              </button>
            )}
          </li>
        ))}
      </ul>
    </SettingsPanel>
  );
}
