import { Link, type LinkProps } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Button } from '#/components/ui/button.tsx';

interface CreateLinkProps {
  readonly to: NonNullable<LinkProps['to']>;
  readonly children: string;
}

/** The primary link of a list, to the page that creates an item. */
export function CreateLink({ to, children }: CreateLinkProps) {
  return (
    <Button asChild variant="primary">
      <Link to={to}>
        <Plus aria-hidden />
        {children}
      </Link>
    </Button>
  );
}
