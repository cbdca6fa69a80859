import { useState } from 'react';
import { completeDateText, type DateKind, readDateText, writeDateText } from '#/lib/date-text.ts';

interface DateDraftOptions {
  readonly kind: DateKind;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/**
 * The text of a date field while the user types. It is replaced by the written value when the user leaves the field,
 * and stays if it is not a date. A value from elsewhere, such as a reset of the form, then replaces it.
 */
export function useDateDraft({ kind, value, onChange }: DateDraftOptions) {
  const [draft, setDraft] = useState<{ text: string; value: string }>();
  const [left, setLeft] = useState(false);
  const shown = draft !== undefined && (!left || value === '') ? draft : { text: writeDateText(kind, value), value };
  const setText = (text: string, next = readDateText(kind, text) ?? '') => {
    setDraft({ text, value: next });
    setLeft(false);
    if (next !== shown.value) onChange(next);
  };
  const complete = () => {
    const text = completeDateText(kind, shown.text);
    if (text !== shown.text) setText(text);
  };
  return {
    ...shown,
    left,
    isWrong: shown.text.trim() !== '' && shown.value === '',
    setText,
    setValue: (next: string) => setText(writeDateText(kind, next), next),
    complete,
    leave: () => {
      complete();
      setDraft((last) => (last?.value === '' && last.text.trim() !== '' ? last : undefined));
      setLeft(true);
    },
  };
}

export type DateDraft = ReturnType<typeof useDateDraft>;
