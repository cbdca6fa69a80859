import { ConfirmButton } from '#/components/ui/confirm-button.tsx';
import { usePermission } from '#/lib/use-session.ts';
import { type RebootedBaseUnits, useRebootBaseUnits } from './api/use-reboot-base-units.ts';
import { rebootTexts } from './texts.ts';

/** Reboots all base units of a location, or one of them; absent without the permission. */
export function RebootBaseUnitsButton(units: RebootedBaseUnits) {
  const mayReboot = usePermission('reboot_baseunits');
  const { reboot, mayForce, isWaiting } = useRebootBaseUnits(units);
  if (!mayReboot) return null;
  const texts = units.baseUnit === undefined ? rebootTexts.baseUnits : rebootTexts.baseUnit;
  return (
    <ConfirmButton armedText={mayForce ? texts.armedAnyway : texts.armed} isPending={isWaiting} onConfirm={reboot}>
      {mayForce ? texts.anyway : texts.button}
    </ConfirmButton>
  );
}
