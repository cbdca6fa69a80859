import type { GroupSettingsPreview } from '@earshot/domain/group-configuration/schema';
import { groupSettingsTexts } from './texts.ts';

const texts = groupSettingsTexts.preview;

/** Effects of a change of settings before it is made. */
export const SettingsPreview = ({ preview }: { preview: GroupSettingsPreview }) => (
  <div className="grid gap-1.5">
    <p className="font-medium">{texts.changing(preview.changing, preview.locations)}</p>
    {preview.overriding > 0 && <p>{texts.overriding(preview.overriding)}</p>}
    {preview.overridingGroups.map(({ groupId, title, locations }) => (
      <p key={groupId}>{texts.group(title, locations)}</p>
    ))}
    {preview.unsupported > 0 && <p className="text-warn">{texts.unsupported(preview.unsupported)}</p>}
    {preview.offline > 0 && <p>{texts.offline(preview.offline)}</p>}
  </div>
);
