import { useMemo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useAudienceCount } from '../api/use-audience-count.ts';
import { type AudienceForm, audienceRequest } from './audience-fields.ts';

/** The audience of a form as a preview request needs it, and its number of locations. */
export function useFormAudience(control: Control<AudienceForm>, groupId: string) {
  const [audienceBy, targetIds, controllerTags, tagSelectMode, excludedIds, inherit] = useWatch({
    control,
    name: ['audienceBy', 'targetIds', 'controllerTags', 'tagSelectMode', 'excludedIds', 'inherit'],
  });
  const form = useMemo<AudienceForm>(
    () => ({ audienceBy, targetIds, controllerTags, tagSelectMode, excludedIds, inherit }),
    [audienceBy, targetIds, controllerTags, tagSelectMode, excludedIds, inherit],
  );
  const audience = useMemo(() => audienceRequest(form), [form]);
  const locations = useAudienceCount(form, groupId);
  return { audience, locations, inherit, byTags: !inherit && audienceBy === 'tags' };
}
