import { trpc } from '#/lib/trpc.ts';
import { apiAccessTexts as texts } from './texts.ts';

interface ApisOffProps {
  readonly groupId: string;
  /** Effects on the page's things. */
  readonly help: string;
}

export function ApisOff({ groupId, help }: ApisOffProps) {
  const { data } = trpc.apis.list.useQuery({ groupId });
  if (data?.isOn !== false) return null;
  return (
    <p className="mb-3 rounded-md border border-border bg-warn-soft px-3 py-2">
      <span aria-hidden className="text-warn">
        ◇{' '}
      </span>
      <b className="font-semibold">{texts.off}</b> {help}
    </p>
  );
}
