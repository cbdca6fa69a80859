import { cn } from '#/lib/class-names.ts';

/** The ten conferences, with the chosen ones filled. */
export function ConferenceList({ conferences, label }: { conferences: readonly boolean[]; label: string }) {
  return (
    <span className="inline-grid grid-cols-5 gap-1">
      <span className="sr-only">{label}</span>
      {conferences.map((on, index) => (
        <b
          aria-hidden
          // The index is the conference's number.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          className={cn(
            'tabular grid size-5 place-items-center rounded-[5px] border text-[11px] font-medium',
            on ? 'border-transparent bg-primary text-primary-foreground' : 'border-border text-muted-foreground',
          )}
        >
          {index + 1}
        </b>
      ))}
    </span>
  );
}
