import type { FlagKey } from '@earshot/domain/settings/definitions';
import type { ReactNode } from 'react';
import { useFlag } from '#/lib/settings.ts';

export function Flagged({ flag, children }: { flag: FlagKey; children: ReactNode }) {
  return useFlag(flag) ? children : null;
}
