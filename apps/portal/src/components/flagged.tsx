import type { FlagKey } from '@earshot/domain/settings/definitions';
import type { ReactNode } from 'react';
import { useFlag } from '#/lib/settings.ts';

/** A part of a page that is there only while its flag is on. */
export function Flagged({ flag, children }: { flag: FlagKey; children: ReactNode }) {
  return useFlag(flag) ? children : null;
}
