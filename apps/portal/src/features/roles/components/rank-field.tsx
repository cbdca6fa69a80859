import { CUSTOM_RANK } from '@earshot/domain/roles/limits';
import { SliderField } from '#/components/form/slider-field.tsx';
import { useSession } from '#/lib/use-session.ts';
import { roleTexts as texts } from '../texts.ts';

interface RankFieldProps {
  readonly value: number;
  readonly onChange: (rank: number) => void;
  readonly disabled?: boolean;
}

/** Ranges from the user's own rank, but at least the Organisation Admin's, to one below the default rank. */
export function RankField({ value, onChange, disabled = false }: RankFieldProps) {
  const { role } = useSession();
  return (
    <SliderField
      label={texts.ranking}
      help={texts.rankingHelp}
      min={Math.max(CUSTOM_RANK.min, role.rank)}
      max={CUSTOM_RANK.max}
      value={value}
      onChange={onChange}
      disabled={disabled}
    />
  );
}
