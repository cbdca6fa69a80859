import { EVENT_CATEGORIES, eventTypeText, isEventCategory } from '@earshot/domain/system-events/catalogue';
import { Field } from '#/components/form/field.tsx';
import { Select } from '#/components/ui/input.tsx';
import type { RouterOutputs } from '#/lib/router-types.ts';
import type { SystemEventSearch } from '../system-event-search.ts';
import { systemEventTexts as texts } from '../texts.ts';

type Choice = Pick<SystemEventSearch, 'type' | 'category'>;

interface EventTypeFilterProps extends Choice {
  /** Undefined until the first response. */
  readonly types: RouterOutputs['systemEvents']['types']['types'] | undefined;
  readonly onChoice: (choice: Choice) => void;
}

/** Chooses a type of event, or all types of a category. */
export function EventTypeFilter({ type, category, types = [], onChoice }: EventTypeFilterProps) {
  const choose = (value: string) => {
    const isCategory = isEventCategory(value);
    onChoice({ category: isCategory ? value : undefined, type: isCategory || value === '' ? undefined : value });
  };
  const chosen = type ?? category ?? '';
  const isOffered = types.some(({ name, category: of }) => name === chosen || of === chosen);
  return (
    <Field label={texts.type} className="max-tablet:w-full">
      {(control) => (
        <Select
          {...control}
          value={chosen}
          onChange={(event) => choose(event.target.value)}
          className="w-full tablet:w-52"
        >
          <option value="">{texts.anything}</option>
          {chosen !== '' && !isOffered && <option value={chosen}>{textOf(chosen)}</option>}
          {[...Map.groupBy(types, (one) => one.category)].map(([key, ofCategory]) => (
            <optgroup key={key} label={ofCategory[0]?.categoryText ?? key}>
              <option value={key}>{texts.allOf((ofCategory[0]?.categoryText ?? key).toLowerCase())}</option>
              {ofCategory.map(({ name, text }) => (
                <option key={name} value={name}>
                  {text}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** The text of a type or category that the list of types lacks: an unknown one, or any while there is no list. */
const textOf = (chosen: string): string =>
  isEventCategory(chosen) ? texts.allOf(EVENT_CATEGORIES[chosen].toLowerCase()) : eventTypeText(chosen);
