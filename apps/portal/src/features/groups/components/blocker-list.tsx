import type { Blocker } from '@earshot/domain/groups/schema';
import { groupTexts as texts } from '#/texts/groups.ts';

/** What stands in the way: how many of what, and the first names. */
export function BlockerList({ title, blockers }: { title: string; blockers: readonly Blocker[] }) {
  return (
    <div role="alert" className="py-1">
      <p className="text-bad">
        <span aria-hidden>▲ </span>
        {title}
      </p>
      <ul className="mt-2 grid gap-1">
        {blockers.map(({ what, count, names }) => (
          <li key={what}>
            <b className="font-medium">{texts.blocker[what](count)}</b>{' '}
            <span className="text-soft">
              {names.join(', ')}
              {count > names.length && ' …'}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
