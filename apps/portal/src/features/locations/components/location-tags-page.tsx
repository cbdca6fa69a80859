import type { Tag } from '@earshot/domain/tags/schema';
import { useState } from 'react';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { SettingsPanel } from '#/components/form/settings-panel.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { trpc } from '#/lib/trpc.ts';
import { usePermission } from '#/lib/use-session.ts';
import { useSaveLabels } from '../api/use-save-labels.ts';
import { locationDetailsTexts } from '../details-texts.ts';
import { useShownLocation } from '../location-context.ts';
import { CreateTagForm } from './create-tag-form.tsx';
import { OtherLabels } from './other-labels.tsx';
import { RemoveTagDialog } from './remove-tag-dialog.tsx';
import { TagRow } from './tag-row.tsx';

const { tags: texts } = locationDetailsTexts;

/** Tab "Tags": the location's tags, and the tags of its group. */
export function LocationTagsPage() {
  const { record } = useShownLocation();
  const mayEdit = usePermission('edit_controllers_tags');
  const mayLabel = usePermission('edit_controllers') && mayEdit;
  const [removing, setRemoving] = useState<Tag>();
  const labels = useSaveLabels(record);
  const { data, error, refetch } = trpc.tags.find.useQuery({ groupId: record.groupId });
  const tags = data?.items;
  const others = tags && record.tags.filter((text) => !tags.some((tag) => tag.text === text));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
      <SettingsPanel title={texts.offered} lead={texts.offeredLead}>
        {error && <ErrorState error={error} title={texts.failed} onRetry={() => void refetch()} />}
        {!error && tags === undefined && <Skeleton />}
        {tags?.length === 0 && <EmptyState title={texts.none} text={texts.noneHelp} />}
        {tags !== undefined && tags.length > 0 && (
          <ul className="divide-y divide-border">
            {tags.map((tag) => (
              <TagRow
                key={tag.id}
                tag={tag}
                has={record.tags.includes(tag.text)}
                onToggle={mayLabel && !labels.isPending ? () => labels.toggle(tag.text) : undefined}
                onRemove={mayEdit && !tag.inherited ? () => setRemoving(tag) : undefined}
              />
            ))}
          </ul>
        )}
        {mayEdit && <CreateTagForm groupId={record.groupId} />}
      </SettingsPanel>
      {others !== undefined && others.length > 0 && (
        <OtherLabels labels={others} onRemove={mayLabel && !labels.isPending ? labels.toggle : undefined} />
      )}
      {removing && <RemoveTagDialog tag={removing} onClose={() => setRemoving(undefined)} />}
    </div>
  );
}
