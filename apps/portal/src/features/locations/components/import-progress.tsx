import type { ImportState } from '../api/use-location-import.ts';
import { locationCsvTexts as texts } from '../csv-texts.ts';

export function ImportProgress({ state: { step, done, total } }: { state: ImportState }) {
  if (step === 'choose' || step === 'preview') return null;
  if (step === 'reading') return <output className="tabular">{texts.reading(done)}</output>;
  return (
    <>
      <progress
        aria-label={texts.progressLabel}
        max={Math.max(1, total)}
        value={done}
        className="h-2 w-full accent-(--primary)"
      />
      <output className="tabular">
        {step === 'checking' ? texts.checking(done, total) : texts.progress(done, total)}
      </output>
    </>
  );
}
