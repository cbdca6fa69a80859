import { cn } from '#/lib/class-names.ts';
import { accountTexts } from '#/shared/accounts/texts.ts';
import { passwordStrength, STRENGTHS } from '../password-strength.ts';

const { password: texts } = accountTexts;
const COLOURS = { short: 'bg-destructive', fair: 'bg-warn', good: 'bg-ok', strong: 'bg-ok' } as const;

export function StrengthBar({ password, fewest }: { password: string; fewest: number }) {
  const strength = passwordStrength(password, fewest);
  const reached = password === '' ? 0 : STRENGTHS.indexOf(strength) + 1;
  return (
    <span className="flex items-center gap-3">
      <span aria-hidden className="grid w-24 shrink-0 grid-cols-4 gap-1">
        {STRENGTHS.map((step, index) => (
          <span key={step} className={cn('h-1 rounded-full', index < reached ? COLOURS[strength] : 'bg-border')} />
        ))}
      </span>
      <span aria-live="polite">
        {password === ''
          ? texts.rule(fewest)
          : strength === 'short'
            ? `${texts.strengths.short}: ${texts.left(fewest - password.length)}`
            : texts.strengths[strength]}
      </span>
    </span>
  );
}
