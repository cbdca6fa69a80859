/** Text of the button (en-GB). The others are loaded with the dialog. */
export const byNameTexts = { open: 'Choose by names or a file' } as const;
