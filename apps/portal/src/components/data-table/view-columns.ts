type Columns = Readonly<Record<string, boolean>>;

/** Columns shown or hidden by the user, in URL form: `serial,-group`. */
export const writeColumns = (columns: Columns): string | undefined =>
  Object.entries(columns)
    .map(([id, on]) => (on ? id : `-${id}`))
    .join(',') || undefined;

export const readColumns = (text: string): Columns =>
  Object.fromEntries(
    text
      .split(',')
      .filter((name) => name !== '')
      .map((name) => (name.startsWith('-') ? [name.slice(1), false] : [name, true])),
  );
