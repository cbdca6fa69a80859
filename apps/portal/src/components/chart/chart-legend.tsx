interface ChartLegendProps {
  readonly entries: readonly { readonly name: string; readonly colour: string; readonly dash?: string | undefined }[];
}

/** Names of the colours. Entries of the same name and colour are listed once. */
export function ChartLegend({ entries }: ChartLegendProps) {
  const unique = entries.filter(
    (entry, index) => entries.findIndex(({ name, colour }) => name === entry.name && colour === entry.colour) === index,
  );
  return (
    <ul aria-hidden className="mt-1 flex flex-wrap gap-x-4 gap-y-1 pl-11 text-xs text-muted-foreground">
      {unique.map((entry) => (
        <li key={`${entry.name} ${entry.colour}`} className="inline-flex min-w-0 items-center gap-1.5">
          <ChartMark {...entry} />
          <span className="truncate">{entry.name}</span>
        </li>
      ))}
    </ul>
  );
}

/** A square of the colour, or a dashed line for a series that is drawn so. */
export function ChartMark({ colour, dash }: { colour: string; dash?: string | undefined }) {
  return (
    <svg aria-hidden width={dash === undefined ? 10 : 18} height={10} className="shrink-0">
      {dash === undefined ? (
        <rect width={10} height={10} rx={3} fill={colour} />
      ) : (
        <line x1={0} x2={18} y1={5} y2={5} stroke={colour} strokeWidth={2} strokeDasharray={dash} />
      )}
    </svg>
  );
}
