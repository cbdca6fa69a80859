/** Address of an export. Values that are missing or empty are left out. */
export function exportAddress(what: string, query: Readonly<Record<string, string | undefined>>): string {
  const named = Object.entries(query).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [[key, value]],
  );
  return `/exports/${what}.csv?${new URLSearchParams(named)}`;
}
