/** The stored form of a name: composed letters and single spaces, so that names that look the same are the same. */
export const tidyName = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

/** Equal for names that differ only in case. */
export const nameKey = (name: string): string => tidyName(name).toLowerCase();
