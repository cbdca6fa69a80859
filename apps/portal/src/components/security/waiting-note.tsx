import { sessionTexts } from '#/texts/session.ts';

/** Counts down until another try is taken; read out at the beginning and at the end only. */
export function WaitingNote({ seconds }: { seconds: number }) {
  const waits = seconds > 0;
  return (
    <div className="rounded-md bg-warn-soft px-3 py-2 text-warn">
      <span aria-hidden>◌ </span>
      <span className="tabular">{waits ? sessionTexts.tooMany(seconds) : sessionTexts.mayTryAgain}</span>
      <output className="sr-only">{!waits && sessionTexts.mayTryAgain}</output>
    </div>
  );
}
