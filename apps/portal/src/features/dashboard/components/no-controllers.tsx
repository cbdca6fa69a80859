import { Link } from '@tanstack/react-router';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { Button } from '#/components/ui/button.tsx';
import { useMenu } from '#/lib/use-menu.ts';
import { dashboardTexts as texts } from '../texts.ts';

/** Empty state of a group without locations, with instructions to add them. */
export function NoControllers() {
  const hasLocations = useMenu().some(({ route }) => route === '/locations');
  return (
    <EmptyState
      title={texts.none}
      text={texts.noneHelp}
      action={
        hasLocations && (
          <Button asChild>
            <Link to="/locations">{texts.toLocations}</Link>
          </Button>
        )
      }
    />
  );
}
