import { CsvRefusal } from '@earshot/domain/csv/csv-refusal';
import { FormError } from '#/components/feedback/form-error.tsx';
import { Field } from './field.tsx';

interface CsvFileFieldProps {
  readonly label: string;
  readonly help: string;
  /** Why the last file was refused. */
  readonly error: unknown;
  /** Title of an error that is not about the file's content. */
  readonly unreadable: string;
  readonly onFile: (file: Blob) => void;
}

/** Chooses a CSV file, and shows why it could not be read. */
export function CsvFileField({ label, help, error, unreadable, onFile }: CsvFileFieldProps) {
  const isRefused = error instanceof CsvRefusal;
  return (
    <>
      <Field label={label} help={help}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,text/csv"
            className="block w-full rounded-md border border-border bg-card p-2 file:mr-3 file:rounded-md file:border-0 file:bg-muted file:px-3 file:py-1 file:text-foreground"
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file !== undefined) onFile(file);
            }}
          />
        )}
      </Field>
      {isRefused ? (
        <p role="alert" className="rounded-md border border-border bg-destructive-soft px-3 py-2 text-destructive">
          <span aria-hidden>▲ </span>
          <b className="font-semibold">{error.message}.</b> {error.advice}
        </p>
      ) : (
        <FormError error={error} title={unreadable} />
      )}
    </>
  );
}
