import { useBlocker } from '@tanstack/react-router';
import { Button } from '#/components/ui/button.tsx';
import { Dialog } from '#/components/ui/dialog.tsx';
import { shellTexts } from '#/texts/shell.ts';

const { unsaved: texts } = shellTexts;

/** Asks before a page with unsaved work is left; closing the tab is asked about by the browser. `isDirty` is read at that moment. */
export function UnsavedGuard({ isDirty }: { isDirty: () => boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && blocker.reset()}
      title={texts.title}
      description={texts.text}
      footer={
        <>
          <Button onClick={blocker.reset}>{texts.stay}</Button>
          <Button variant="danger" onClick={blocker.proceed}>
            {texts.leave}
          </Button>
        </>
      }
    />
  );
}
