import { useBlocker } from '@tanstack/react-router';
import { Button } from '#/components/ui/button.tsx';
import { Dialog } from '#/components/dialog/dialog.tsx';
import { shellTexts } from '#/texts/shell.ts';

const { unsaved: texts } = shellTexts;

/**
 * Asks before leaving a page with unsaved changes; for a closing tab the browser asks. `isDirty` is called at that
 * time.
 */
export function UnsavedGuard({ isDirty }: { isDirty: () => boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Dialog
      onClose={blocker.reset}
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
