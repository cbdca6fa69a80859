import type { Location } from '@earshot/domain/controllers/schema';
import { useState } from 'react';
import { Select } from '#/components/ui/input.tsx';
import { castTexts } from '#/texts/message-casts.ts';

interface LabelFilterProps {
  readonly rows: readonly Location[] | undefined;
  readonly value: string;
  readonly onChange: (label: string) => void;
}

/** Offers every label that has been seen so far. */
export function LabelFilter({ rows, value, onChange }: LabelFilterProps) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const fresh = (rows ?? []).flatMap(({ labels }) => labels).filter((label) => !seen.has(label));
  if (fresh.length > 0) setSeen(new Set([...seen, ...fresh]));
  const labels = [...seen].toSorted((one, other) => one.localeCompare(other));
  if (labels.length === 0 && value === '') return null;
  return (
    <Select
      aria-label={castTexts.audience.labelFilter}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="w-auto max-w-40"
    >
      <option value="">{castTexts.audience.anyLabel}</option>
      {labels.map((label) => (
        <option key={label} value={label}>
          {label}
        </option>
      ))}
    </Select>
  );
}
