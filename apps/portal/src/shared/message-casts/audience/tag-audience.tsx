import { TAG_SELECT_MODES } from '@earshot/domain/message-casts/audience';
import { useFormContext, useWatch } from 'react-hook-form';
import { ChoiceCard } from '#/components/form/choice-card.tsx';
import { castTexts } from '../texts.ts';
import type { AudienceForm } from './audience-fields.ts';
import { TagChoice } from './tag-choice.tsx';
import { TaggedLocations } from './tagged-locations.tsx';

const { audience: texts } = castTexts;
const MODES = TAG_SELECT_MODES.toReversed();

/** Chooses tags, the match mode and locations to exclude. */
export function TagAudience({ groupId }: { groupId: string }) {
  const { control, register, setValue, formState } = useFormContext<AudienceForm>();
  const [tags, mode, excludedIds] = useWatch({ control, name: ['controllerTags', 'tagSelectMode', 'excludedIds'] });
  const change = (next: string[]) => {
    setValue('controllerTags', next, { shouldDirty: true, shouldValidate: true });
    // Exclusions belong to the previous tags.
    setValue('excludedIds', [], { shouldDirty: true });
  };
  return (
    <div className="grid gap-5">
      <TagChoice groupId={groupId} value={tags} onChange={change} error={formState.errors.controllerTags?.message} />
      <fieldset>
        <legend className="mb-1.5 font-medium">{texts.tagMode}</legend>
        <div className="grid gap-2 tablet:grid-cols-2">
          {MODES.map((one) => (
            <ChoiceCard
              key={one}
              {...register('tagSelectMode')}
              value={one}
              title={texts.tagModes[one]}
              help={texts.tagModesHelp[one]}
            />
          ))}
        </div>
      </fieldset>
      {tags.length === 0 ? (
        <p className="panel px-4 py-6 text-center text-muted-foreground">{texts.chooseTags}</p>
      ) : (
        <TaggedLocations
          key={`${mode} ${tags.join(' ')}`}
          groupId={groupId}
          tags={tags}
          mode={mode}
          excludedIds={excludedIds}
          onExclude={(ids) => setValue('excludedIds', ids, { shouldDirty: true, shouldValidate: true })}
        />
      )}
    </div>
  );
}
