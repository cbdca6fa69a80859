import type { Tag } from '@earshot/domain/tags/schema';
import { Trash2 } from 'lucide-react';
import { Button } from '#/components/ui/button.tsx';
import { Checkbox } from '#/components/ui/checkbox.tsx';
import { locationDetailsTexts } from '../details-texts.ts';

const { tags: texts } = locationDetailsTexts;

interface TagRowProps {
  readonly tag: Tag;
  readonly has: boolean;
  readonly onToggle: (() => void) | undefined;
  readonly onRemove: (() => void) | undefined;
}

/** Tag of the group: whether this location has it, its number of locations, and its origin. */
export function TagRow({ tag, has, onToggle, onRemove }: TagRowProps) {
  return (
    <li className="flex min-h-10 items-center gap-2.5 py-1">
      <label className="flex min-w-0 grow items-center gap-2.5">
        <Checkbox
          aria-label={texts.has(tag.text)}
          checked={has}
          disabled={onToggle === undefined}
          onChange={() => onToggle?.()}
        />
        <span className="truncate font-medium">{tag.text}</span>
        {tag.inherited && (
          <span className="truncate text-sm text-muted-foreground">{texts.inherited(tag.groupTitle)}</span>
        )}
      </label>
      <span className="tabular text-sm whitespace-nowrap text-muted-foreground">{texts.count(tag.locations)}</span>
      {onRemove && (
        <Button variant="quiet" size="iconSm" aria-label={texts.removeTag(tag.text)} onClick={onRemove}>
          <Trash2 aria-hidden />
        </Button>
      )}
    </li>
  );
}
