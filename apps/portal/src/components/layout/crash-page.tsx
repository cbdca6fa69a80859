import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Button } from '#/components/ui/button.tsx';
import { isLoadFailure } from '#/lib/load-failure.ts';
import { reloadPage } from '#/lib/reach-server.ts';
import { reportCrash } from '#/lib/report-crash.ts';
import { shellTexts } from '#/texts/shell.ts';

const { crash, update } = shellTexts;

/** Replaces a page that failed to render; the next navigation clears it. */
export function CrashPage({ error, reset }: Pick<ErrorComponentProps, 'error'> & { reset?: () => void }) {
  const outdated = isLoadFailure(error);
  useEffect(() => reportCrash(error), [error]);
  return (
    <div role="alert" className="grid min-h-[60dvh] place-items-center px-4">
      <div className="max-w-md text-center">
        <p aria-hidden className="text-xl text-destructive">
          {outdated ? '↻' : '▲'}
        </p>
        <h1 className="mt-2 text-xl font-[640]">{outdated ? update.title : crash.title}</h1>
        <p className="mt-2 text-muted-foreground">{outdated ? update.text : crash.text}</p>
        <div className="mt-5 flex justify-center gap-2">
          {!outdated && reset && <Button onClick={reset}>{shellTexts.tryAgain}</Button>}
          <Button variant="primary" onClick={() => void reloadPage()}>
            {outdated ? update.refresh : crash.reload}
          </Button>
        </div>
      </div>
    </div>
  );
}
