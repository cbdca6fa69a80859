export const FORM_MESSAGES = {
  blank: 'Cannot be blank',
  notWhole: 'Must be a whole number',
  notNumber: 'Value must be a number',
  above: (most: number | string) => `Must be less than or equal to ${most}`,
  below: (least: number | string) => `Must be greater than or equal to ${least}`,
  tooLong: (most: number) => `Value too long (max ${most} chars)`,
  tooShort: (least: number) => `Value is too short (min ${least} chars)`,
  notJson: 'Not valid JSON',
  noAt: 'Must include @ symbol',
  forbidden: (characters: string) => `Cannot include: ${characters}`,
  noneSelected: 'Select at least one',
  blankTag: 'Tags cannot be blank',
  noClip: 'At least one clip is required',
  namelessClip: 'Every clip needs a name',
  fieldType: 'Field type not implemented',
  /** For text rules without their own message. */
  text: 'Not a valid value',
} as const;
