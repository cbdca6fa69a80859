import { APPEARS_WITHIN_S } from '@earshot/domain/registrations/limits';
import type { Registration } from '@earshot/domain/registrations/schema';
import { REGISTRATION_STEP } from '@earshot/domain/registrations/steps';
import { useNow } from '#/lib/use-now.ts';
import { registrationTexts as texts } from '../texts.ts';

const EVERY_MS = 500;

/** Instruction for the current step and its remaining time. */
export function HoldNow({ registration }: { readonly registration: Registration }) {
  const { category, step, deadlineAt } = registration;
  const now = useNow(EVERY_MS);
  if (step < REGISTRATION_STEP.registering) return <p className="text-muted-foreground">{texts.before(category)}</p>;
  const leftMs = deadlineAt === null ? 0 : Math.max(0, Date.parse(deadlineAt) - now.getTime());
  const seconds = Math.min(APPEARS_WITHIN_S, Math.ceil(leftMs / 1_000));
  return (
    <section className="rounded-md border border-primary bg-primary-soft px-3.5 py-3">
      <p role="alert" className="text-lg font-semibold">
        {texts.holdNow(category)}
      </p>
      {category === 'handset' && <p className="mt-1">{texts.code}</p>}
      <p className="mt-1">{texts.upTo(category)}</p>
      <span aria-hidden className="mt-2.5 block h-1 overflow-hidden rounded-full bg-card">
        <span
          className="block h-full bg-primary transition-[width] duration-150"
          style={{ width: `${(100 * seconds) / APPEARS_WITHIN_S}%` }}
        />
      </span>
      <p className="tabular mt-1 text-sm">{seconds === 0 ? texts.last : texts.remaining(seconds)}</p>
    </section>
  );
}
