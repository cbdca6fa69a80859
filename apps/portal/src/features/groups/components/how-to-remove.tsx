import type { Blocker } from '@earshot/domain/groups/schema';
import { Link } from '@tanstack/react-router';
import { isRouteOpen } from '#/lib/menu.ts';
import { useMenu } from '#/lib/use-menu.ts';
import { useSession } from '#/lib/use-session.ts';
import { groupTexts as texts } from '#/shared/groups/texts.ts';

interface HowToRemoveProps {
  readonly what: Blocker['what'];
  readonly isCustomer: boolean;
}

/** How to empty a group of objects of a kind, with a link to their list if the user may open it. */
export function HowToRemove({ what, isCustomer }: HowToRemoveProps) {
  const menu = useMenu();
  const { permissions } = useSession();
  const [how, list] = texts.howToRemove[what];
  return (
    <p className="text-sm text-muted-foreground">
      {isCustomer && what === 'controllers' ? texts.customerLocations : how}{' '}
      {list !== undefined && isRouteOpen(menu, permissions, list[1]) && (
        <Link to={list[1]} className="underline">
          {list[0]}
        </Link>
      )}
    </p>
  );
}
