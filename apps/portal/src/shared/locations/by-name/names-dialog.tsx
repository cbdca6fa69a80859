import { type GivenName, namesOnLines } from '@earshot/domain/locations/names-on-lines';
import { MAX_RESOLVED_LENGTH, MAX_RESOLVED_NAMES } from '@earshot/domain/locations/resolve-schema';
import { useMemo, useState } from 'react';
import { CancelButton } from '#/components/dialog/cancel-button.tsx';
import { Dialog } from '#/components/dialog/dialog.tsx';
import { FormError } from '#/components/feedback/form-error.tsx';
import { Button } from '#/components/ui/button.tsx';
import { useResolveNames } from '../api/use-resolve-names.ts';
import { locationIdsOf } from './named-line.ts';
import { NamedResults } from './named-results.tsx';
import { NamesFields } from './names-fields.tsx';
import { namesTexts as texts } from './texts.ts';

interface NamesDialogProps {
  /** Only locations of this group and its sub-groups are found. */
  readonly groupId: string;
  readonly onChoose: (ids: string[]) => void;
  readonly onClose: () => void;
}

function problemOf(given: readonly GivenName[]): string | undefined {
  if (given.length === 0) return texts.missing;
  if (given.length > MAX_RESOLVED_NAMES) return texts.tooMany(given.length);
  const long = given.find(({ name }) => name.length > MAX_RESOLVED_LENGTH);
  return long && texts.tooLong(long.line);
}

/** Chooses locations by a text or file of names, after showing the result of each line. */
export function NamesDialog({ groupId, onChoose, onClose }: NamesDialogProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [choices, setChoices] = useState<ReadonlyMap<number, string>>(new Map());
  const { isPending, error, lines, resolve, reset } = useResolveNames(groupId);
  const given = useMemo(() => namesOnLines(text), [text]);
  const ids = lines === undefined ? [] : locationIdsOf(lines, choices);
  const check = () => {
    const found = problemOf(given);
    setProblem(found);
    if (found !== undefined) return;
    setChoices(new Map());
    void resolve(given);
  };
  const accept = () => {
    onChoose(ids);
    onClose();
  };
  return (
    <Dialog
      title={texts.title}
      locked={isPending}
      onClose={onClose}
      className="w-[min(760px,calc(100vw-24px))]"
      problem={<FormError error={error} title={texts.checkFailed} />}
      footer={
        <>
          <CancelButton label={texts.cancel} isPending={isPending} onClose={onClose} />
          {lines === undefined ? (
            <Button variant="primary" aria-disabled={isPending} onClick={isPending ? undefined : check}>
              {isPending ? texts.checking : texts.check}
            </Button>
          ) : (
            <>
              <Button onClick={reset}>{texts.back}</Button>
              <Button variant="primary" disabled={ids.length === 0} onClick={accept}>
                {texts.use(ids.length)}
              </Button>
            </>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {lines === undefined ? (
          <NamesFields
            text={text}
            count={given.length}
            error={problem}
            onChange={(next) => {
              setText(next);
              setProblem(undefined);
            }}
          />
        ) : (
          <NamedResults
            lines={lines}
            choices={choices}
            onChoose={(line, id) => setChoices(new Map([...choices, [line, id]]))}
          />
        )}
      </div>
    </Dialog>
  );
}
