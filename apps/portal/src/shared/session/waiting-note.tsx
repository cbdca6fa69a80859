import { useState } from 'react';
import { sessionTexts as texts } from '#/texts/session.ts';

/** Counts down to the next permitted attempt. Screen readers announce the beginning and the end, not each second. */
export function WaitingNote({ seconds }: { seconds: number }) {
  const waits = seconds > 0;
  const [announced, setAnnounced] = useState(seconds);
  if (waits !== announced > 0) setAnnounced(seconds);
  return (
    <div className="rounded-md bg-warn-soft px-3 py-2 text-warn">
      <span aria-hidden>◌ </span>
      <span aria-hidden className="tabular">
        {waits ? texts.tooMany(seconds) : texts.mayTryAgain}
      </span>
      {/* Only an alert is announced if it appears together with its text. */}
      {waits && (
        <span role="alert" className="sr-only">
          {texts.tooMany(announced)}
        </span>
      )}
      <output className="sr-only">{!waits && texts.mayTryAgain}</output>
    </div>
  );
}
