import { Link } from '@tanstack/react-router';
import { Button } from '#/components/ui/button.tsx';
import { shellTexts } from '#/texts/shell.ts';
import { Page } from './page.tsx';

interface RecordNotFoundProps {
  readonly title: string;
  /** Why there is nothing, where more is known than that. */
  readonly reason?: string | undefined;
  /** The list that it would be in. */
  readonly list: { readonly to: string; readonly text: string };
}

/** For an address whose id stands for nothing that this person has. */
export function RecordNotFound({ title, reason = shellTexts.notFound.record, list }: RecordNotFoundProps) {
  return (
    <Page title={title} crumbs={[{ title: shellTexts.notFound.crumb }]} lead={reason}>
      <Button asChild>
        <Link to={list.to}>{list.text}</Link>
      </Button>
    </Page>
  );
}
