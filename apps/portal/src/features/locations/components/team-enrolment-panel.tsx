import type { ControllerRecord } from '@earshot/domain/controllers/controller-record';
import { FormError } from '#/components/feedback/form-error.tsx';
import { SettingsPanel } from '#/components/form/settings-panel.tsx';
import { ToggleField } from '#/components/form/toggle-field.tsx';
import { notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { usePermission } from '#/lib/use-session.ts';
import { useOffersTeamEnrolment } from '#/shared/enrolments/use-offers-team-enrolment.ts';
import { locationDetailsTexts } from '../details-texts.ts';

const { teamEnrolment: texts } = locationDetailsTexts;

/** Team enrolment of a location, if both the portal and the location's group offer it. */
export function TeamEnrolmentPanel({ record }: { record: ControllerRecord }) {
  return useOffersTeamEnrolment(record.features) ? <EnrolmentSwitch controllerId={record.id} /> : null;
}

function EnrolmentSwitch({ controllerId }: { controllerId: string }) {
  const utils = trpc.useUtils();
  const mayEdit = usePermission('edit_controllers');
  const { data, error } = trpc.settings.forLocation.useQuery({ controllerId });
  const change = trpc.settings.updateForLocation.useMutation({
    onSuccess(now) {
      utils.settings.forLocation.setData({ controllerId }, now);
      notifySuccess(texts.changed(now.toggleUserEnrolment));
    },
  });
  const reload = () => {
    change.reset();
    void utils.settings.forLocation.invalidate({ controllerId });
  };
  return (
    <SettingsPanel title={texts.title}>
      <ToggleField
        label={texts.label}
        help={texts.help}
        checked={data?.toggleUserEnrolment ?? false}
        disabled={!mayEdit || data === undefined || change.isPending}
        onChange={(on) => data && change.mutate({ ...data, toggleUserEnrolment: on })}
      />
      <FormError error={change.error ?? error} title={texts.failed} onReload={reload} />
    </SettingsPanel>
  );
}
