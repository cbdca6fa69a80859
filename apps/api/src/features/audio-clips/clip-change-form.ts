/** Any of these fields means that the form changes the sound, even if the others are missing. */
const SOUND_FIELDS = ['audioType', 'blob', 'script', 'voice'];

/**
 * Converts the fields of a form to the input of `audioClips.update`, which validates them. Omits the sound if the
 * form has no sound fields.
 */
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
