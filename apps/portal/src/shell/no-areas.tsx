import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { Page } from '#/components/layout/page.tsx';
import { Button } from '#/components/ui/button.tsx';
import { trpc } from '#/lib/trpc.ts';
import { useSession } from '#/lib/use-session.ts';
import { shellTexts } from '#/texts/shell.ts';

const { noAreas: texts } = shellTexts;

/** Shown to a user whose role opens no area: who to ask, and a button that checks again. */
export function NoAreas() {
  const { user, role, group } = useSession();
  const utils = trpc.useUtils();
  return (
    <Page title={texts.title(user.firstName)}>
      <section className="panel">
        <EmptyState
          title={texts.nothing}
          text={texts.text(role.title, group.title)}
          action={<Button onClick={() => void utils.session.current.invalidate()}>{texts.again}</Button>}
        />
      </section>
    </Page>
  );
}
