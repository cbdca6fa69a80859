import { StatusBadge } from '#/components/ui/status-badge.tsx';
import { Tooltip } from '#/components/ui/tooltip.tsx';
import { userTexts as texts } from '../texts.ts';

interface UserBadgesProps {
  readonly user: { readonly isLocked: boolean; readonly isVerified: boolean };
}

/** Reasons why a user cannot sign in. Most users have no badge. */
export function UserBadges({ user: { isLocked, isVerified } }: UserBadgesProps) {
  return (
    <>
      {isLocked && (
        <Tooltip text={texts.lockedHint}>
          <span className="inline-flex">
            <StatusBadge shape="stopped" tone="bad">
              {texts.locked}
            </StatusBadge>
          </span>
        </Tooltip>
      )}
      {!isVerified && (
        <Tooltip text={texts.invitedHint}>
          <span className="inline-flex">
            <StatusBadge shape="waiting" tone="idle">
              {texts.invited}
            </StatusBadge>
          </span>
        </Tooltip>
      )}
    </>
  );
}
