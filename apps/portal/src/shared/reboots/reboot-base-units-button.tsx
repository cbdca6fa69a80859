import { ConfirmButton } from '#/components/ui/confirm-button.tsx';
import { usePermission } from '#/lib/use-session.ts';
import { useRebootBaseUnits } from './api/use-reboot-base-units.ts';
import { rebootTexts } from './texts.ts';

const { baseUnits: texts } = rebootTexts;

interface RebootBaseUnitsButtonProps {
  readonly controllerId: string;
  readonly serialNumber: string;
  readonly boxName: string;
}

/** Reboots all base units of a location; absent without the permission. */
export function RebootBaseUnitsButton(place: RebootBaseUnitsButtonProps) {
  const mayReboot = usePermission('reboot_baseunits');
  const { reboot, mayForce, isWaiting } = useRebootBaseUnits(place);
  if (!mayReboot) return null;
  return (
    <ConfirmButton armedText={mayForce ? texts.armedAnyway : texts.armed} isPending={isWaiting} onConfirm={reboot}>
      {mayForce ? texts.anyway : texts.button}
    </ConfirmButton>
  );
}
