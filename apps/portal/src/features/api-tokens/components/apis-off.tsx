import { trpc } from '#/lib/trpc.ts';
import { apiTokenTexts as texts } from '../texts.ts';

export function ApisOff({ groupId }: { groupId: string }) {
  const { data } = trpc.apis.list.useQuery({ groupId });
  if (data?.isOn !== false) return null;
  return (
    <p className="mb-3 rounded-md border border-border bg-warn-soft px-3 py-2">
      <span aria-hidden className="text-warn">
        ◇{' '}
      </span>
      <b className="font-semibold">{texts.off}</b> {texts.offHelp}
    </p>
  );
}
