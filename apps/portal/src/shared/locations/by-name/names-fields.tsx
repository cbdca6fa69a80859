import { CsvRefusal } from '@earshot/domain/csv/csv-refusal';
import { MAX_RESOLVED_NAMES } from '@earshot/domain/locations/resolve-schema';
import { useState } from 'react';
import { Field } from '#/components/form/field.tsx';
import { Input, Textarea } from '#/components/ui/input.tsx';
import { namesInFile } from './names-in-file.ts';
import { namesTexts as texts } from './texts.ts';

interface NamesFieldsProps {
  readonly text: string;
  readonly count: number;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}

/** A text with one name per line, and a file that fills it in. */
export function NamesFields({ text, count, error, onChange }: NamesFieldsProps) {
  const [refusal, setRefusal] = useState<string>();
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    try {
      const names = await namesInFile(file);
      const problem =
        names.length === 0
          ? texts.noNames
          : names.length > MAX_RESOLVED_NAMES
            ? texts.tooMany(names.length)
            : undefined;
      setRefusal(problem);
      if (problem === undefined) onChange(names.join('\n'));
    } catch (failure) {
      setRefusal(failure instanceof CsvRefusal ? `${failure.message}. ${failure.advice}` : texts.unreadable);
    }
  };
  return (
    <>
      <Field label={texts.names} help={texts.namesHelp} error={error} aside={count > 0 && texts.lines(count)}>
        {(control) => (
          <Textarea
            {...control}
            rows={8}
            spellCheck={false}
            value={text}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      <Field label={texts.file} help={texts.fileHelp} error={refusal}>
        {(control) => (
          <Input
            {...control}
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            className="h-auto py-1.5"
            onChange={({ target }) => {
              void read(target.files?.[0]);
              // The same file can be chosen again after it was corrected.
              target.value = '';
            }}
          />
        )}
      </Field>
    </>
  );
}
