/** Of each of these a form speaks of a sound, whether it is whole or not. */
const SOUND_FIELDS = ['audioType', 'blob', 'script', 'voice'];

/** The fields of a form as the input of `audioClips.update`, which checks them; without a sound when the form has none. */
export function toClipChange(clipId: string, fields: Record<string, string>) {
  const { version, name, description, status, ...sound } = fields;
  const { audioType = 'upload' } = sound;
  return {
    clipId,
    version: Number(version ?? Number.NaN),
    name,
    description,
    status,
    ...(SOUND_FIELDS.some((field) => sound[field] !== undefined) && { sound: { ...sound, audioType } }),
  };
}
