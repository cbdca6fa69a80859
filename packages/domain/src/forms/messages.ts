/** What the generic form rules say. N and X are filled in. */
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
  phone: 'You must enter a valid phone number',
  lettersAndDigits: 'Must contain letters and digits',
  noneSelected: 'Select at least one',
  blankTag: 'Tags cannot be blank',
  noClip: 'At least one clip is required',
  namelessClip: 'Every clip needs a name',
  /** Of a text rule that says nothing else. */
  text: 'Not a valid value',
} as const;
