import { useFormContext, useWatch } from 'react-hook-form';
import { ChoiceCard } from '#/components/form/choice-card.tsx';
import { trpc } from '#/lib/trpc.ts';
import { usePermission } from '#/lib/use-session.ts';
import { useAudienceCount } from '../api/use-audience-count.ts';
import { castTexts } from '../texts.ts';
import { type AudienceForm, emptyAudience } from './audience-fields.ts';
import { AudiencePicker } from './audience-picker.tsx';
import { TagAudience } from './tag-audience.tsx';

interface AudienceStepProps {
  /** The group that owns the cast, or will own it. */
  readonly groupId: string;
}

const { audience: texts } = castTexts;

/**
 * Chooses the locations of a cast, by name or by tags. An inheritable cast always targets all locations of its group
 * and sub-groups.
 */
export function AudienceStep({ groupId }: AudienceStepProps) {
  const { control, register, setValue, formState } = useFormContext<AudienceForm>();
  const [by, targetIds, inherit] = useWatch({ control, name: ['audienceBy', 'targetIds', 'inherit'] });
  if (inherit) return <FixedAudience groupId={groupId} />;
  return (
    <div className="grid gap-5">
      <fieldset>
        <legend className="mb-1.5 font-medium">{texts.by}</legend>
        <div className="grid gap-2 tablet:grid-cols-2">
          <ChoiceCard
            {...register('audienceBy')}
            value="locations"
            title={texts.byLocation}
            help={texts.byLocationHelp}
          />
          <ChoiceCard {...register('audienceBy')} value="tags" title={texts.byTags} help={texts.byTagsHelp} />
        </div>
      </fieldset>
      {by === 'tags' ? (
        <TagAudience groupId={groupId} />
      ) : (
        <AudiencePicker
          groupId={groupId}
          value={targetIds}
          onChange={(ids) => setValue('targetIds', ids, { shouldDirty: true, shouldValidate: true })}
          error={formState.errors.targetIds?.message}
        />
      )}
    </div>
  );
}

function FixedAudience({ groupId }: AudienceStepProps) {
  const maySee = usePermission('view_groups');
  const { data } = trpc.groups.path.useQuery({ groupId }, { staleTime: 60_000, enabled: maySee });
  const groupTitle = data?.path.at(-1)?.title ?? texts.thisGroup;
  const count = useAudienceCount({ ...emptyAudience, inherit: true }, groupId);
  return (
    <div className="panel px-4 py-4">
      <p className="font-semibold">{texts.fixed}</p>
      <p className="mt-1 text-muted-foreground">{texts.fixedText(groupTitle)}</p>
      {count !== undefined && <p className="mt-1 text-muted-foreground">{texts.fixedCount(count)}</p>}
    </div>
  );
}
