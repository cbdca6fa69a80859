import { Link } from '@tanstack/react-router';
import { Button } from '#/components/ui/button.tsx';
import { shellTexts } from '#/texts/shell.ts';
import { Page } from './page.tsx';

interface RecordNotFoundProps {
  readonly title: string;
  /** Why the record is missing, if known. */
  readonly reason?: string | undefined;
  /** The list that such a record belongs to. */
  readonly list: { readonly to: string; readonly text: string };
}

/** Shown for an id of no record that the user may see. */
export function RecordNotFound({ title, reason = shellTexts.notFound.record, list }: RecordNotFoundProps) {
  return (
    <Page title={title} crumbs={[{ title: shellTexts.notFound.crumb }]} lead={reason}>
      <Button asChild>
        <Link to={list.to}>{list.text}</Link>
      </Button>
    </Page>
  );
}
