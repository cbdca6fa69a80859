import { type Permission, PERMISSIONS } from '@earshot/domain/permissions/permissions';
import { useId } from 'react';
import { Checkbox } from '#/components/ui/checkbox.tsx';
import { roleTexts as texts } from '../texts.ts';

interface PermissionFamilyCardProps {
  readonly title: string;
  readonly of: number;
  readonly chosen: number;
  readonly permissions: readonly Permission[];
  readonly has: (permission: Permission) => boolean;
  readonly mayChange: (permission: Permission) => boolean;
  /** Whether to explain locked permissions. */
  readonly explain: boolean;
  readonly onChange: (permissions: readonly Permission[], on: boolean) => void;
}

export function PermissionFamilyCard(props: PermissionFamilyCardProps) {
  const { title, of, chosen, permissions, has, mayChange, explain, onChange } = props;
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="panel p-3.5">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id={heading} className="text-sm font-semibold">
          {title}
        </h2>
        <span className="tabular text-xs text-muted-foreground">{texts.chosen(chosen, of)}</span>
      </div>
      <ul className="grid gap-1.5">
        {permissions.map((permission) => {
          const locked = !mayChange(permission);
          return (
            <li key={permission}>
              <label className="flex items-start gap-2.5 py-0.5">
                <Checkbox
                  className="mt-0.5"
                  checked={has(permission)}
                  disabled={locked}
                  onChange={(event) => onChange([permission], event.target.checked)}
                />
                <span>
                  {PERMISSIONS[permission]}
                  {explain && locked && <span className="block text-xs text-muted-foreground">{texts.lacking}</span>}
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
