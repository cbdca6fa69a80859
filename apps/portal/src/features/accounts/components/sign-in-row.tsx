import { Button } from '#/components/ui/button.tsx';
import { StatusBadge } from '#/components/ui/status-badge.tsx';
import { Time } from '#/components/ui/time.tsx';
import { accountTexts } from '#/shared/accounts/texts.ts';
import { deviceName } from '../device-name.ts';

const { browser: texts } = accountTexts;

interface SignInRowProps {
  readonly entry: { readonly address: string | null; readonly userAgent: string | null; readonly current: boolean };
  /** Labelled times, such as the last sign-in. */
  readonly times: readonly (readonly [label: string, at: string])[];
  /** Removes the entry. */
  readonly action?: SignInRowAction | undefined;
}

interface SignInRowAction {
  readonly label: string;
  readonly nameFor: (device: string) => string;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

/** A browser on which the user has signed in: its name, address and times. */
export function SignInRow({ entry, times, action }: SignInRowProps) {
  const name = deviceName(entry.userAgent) ?? texts.unknown;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="break-all">{name}</span>
          {entry.current && (
            <StatusBadge shape="well" tone="ok">
              {texts.here}
            </StatusBadge>
          )}
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted-foreground">
          {entry.address !== null && <span className="font-mono">{entry.address}</span>}
          {times.map(([label, at]) => (
            <span key={label}>
              {label} <Time at={at} />
            </span>
          ))}
        </p>
      </div>
      {action && (
        <Button size="sm" disabled={action.disabled} onClick={action.onClick} aria-label={action.nameFor(name)}>
          {action.label}
        </Button>
      )}
    </li>
  );
}
