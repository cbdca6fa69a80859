import type { Location } from '@earshot/domain/controllers/schema';
import { useState } from 'react';
import { Select } from '#/components/ui/input.tsx';
import { castTexts } from '../texts.ts';

/** Includes or excludes the locations with this label. An empty label includes all. */
export interface LabelChoice {
  readonly label: string;
  readonly mode: 'inclusive' | 'exclusive';
}

interface LabelFilterProps {
  readonly rows: readonly Location[] | undefined;
  /** Labels known before any location is loaded. */
  readonly offered: readonly string[];
  readonly value: LabelChoice;
  readonly onChange: (value: LabelChoice) => void;
}

const { audience: texts } = castTexts;
const MODES = ['inclusive', 'exclusive'] as const;

/** Offers the group's labels and every label seen on a loaded location. */
export function LabelFilter({ rows, offered, value, onChange }: LabelFilterProps) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const fresh = (rows ?? []).flatMap(({ labels }) => labels).filter((label) => !seen.has(label));
  if (fresh.length > 0) setSeen(new Set([...seen, ...fresh]));
  const labels = [...new Set([...offered, ...seen])].toSorted((one, other) => one.localeCompare(other));
  if (labels.length === 0 && value.label === '') return null;
  return (
    <>
      {value.label !== '' && (
        <Select
          aria-label={texts.labelMode}
          value={value.mode}
          onChange={({ target }) =>
            onChange({ ...value, mode: target.value === 'exclusive' ? 'exclusive' : 'inclusive' })
          }
          className="w-auto"
        >
          {MODES.map((mode) => (
            <option key={mode} value={mode}>
              {texts.labelModes[mode]}
            </option>
          ))}
        </Select>
      )}
      <Select
        aria-label={texts.labelFilter}
        value={value.label}
        onChange={({ target }) => onChange({ ...value, label: target.value })}
        className="w-auto max-w-40"
      >
        <option value="">{texts.anyLabel}</option>
        {labels.map((label) => (
          <option key={label} value={label}>
            {label}
          </option>
        ))}
      </Select>
    </>
  );
}
