import type { ReassignedRole } from '@earshot/domain/users/schema';
import { userTexts as texts } from '../texts.ts';

/** Users who received the role, and users who kept theirs, with reasons. */
export function ReassignResult({ items }: { items: readonly ReassignedRole[] }) {
  const of = (wanted: ReassignedRole['outcome']) => items.filter(({ outcome }) => outcome === wanted);
  const [done, unchanged, refused] = [of('done'), of('unchanged'), of('refused')];
  return (
    <div aria-live="polite" className="pb-2">
      <p>
        {texts.reassigned(done.length)} {unchanged.length > 0 && texts.reassignUnchanged(unchanged.length)}
      </p>
      {refused.length > 0 && (
        <>
          <p className="mt-2 text-destructive">
            <span aria-hidden>▲ </span>
            {texts.reassignRefused(refused.length)}
          </p>
          <ul className="mt-1 grid gap-1">
            {refused.map(({ userId, name, reason }) => (
              <li key={userId}>
                <b className="font-medium">{name ?? texts.unknownUser}</b>{' '}
                <span className="text-muted-foreground">{reason}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
