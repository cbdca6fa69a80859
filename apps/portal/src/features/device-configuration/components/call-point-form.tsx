import { callPointForm } from '@earshot/domain/devices/call-point-form';
import type { CallPointConfiguration } from '@earshot/domain/devices/configuration-schema';
import { FormProvider } from 'react-hook-form';
import { FormError } from '#/components/feedback/form-error.tsx';
import { FormTabs } from '#/components/form/form-tabs.tsx';
import { SaveButton } from '#/components/form/save-button.tsx';
import { UnsavedGuard } from '#/components/form/unsaved-guard.tsx';
import { useEditForm } from '#/components/form/use-edit-form.ts';
import { trpc } from '#/lib/trpc.ts';
import { formTexts } from '#/texts/forms.ts';
import { useConfigureCallPoint } from '../api/use-configure-call-point.ts';
import { deviceConfigurationTexts as texts } from '../texts.ts';
import { AudioTab } from './audio-tab.tsx';
import { GeneralTab } from './general-tab.tsx';
import { PlaybackTab } from './playback-tab.tsx';
import { RequestFailure } from './request-failure.tsx';

interface CallPointFormViewProps {
  readonly configuration: CallPointConfiguration;
  readonly mayEdit: boolean;
  /** Whether sending is blocked, regardless of the values in the form. */
  readonly isHeld: boolean;
}

const TAB_FIELDS = {
  general: ['location', 'nameAbbreviated', 'volume', 'prohibitPeriod', 'ultraLowPowerMode'],
  playbackSettings: ['conferences', 'priority', 'repeatTimes', 'repeatFrequency'],
  audio: ['announcements', 'callbacks', 'enableCallback', 'playComfortMessage', 'playHoldMusic'],
} as const;
const TABS = ['general', 'playbackSettings', 'audio'] as const;

export function CallPointFormView({ configuration, mayEdit, isHeld }: CallPointFormViewProps) {
  const { controllerId, endpointId, form: saved, repeats, pendingOperationId } = configuration;
  const utils = trpc.useUtils();
  const form = useEditForm({ schema: callPointForm, saved });
  const { errors, isDirty, submitCount } = form.formState;
  const { save, isSaving, error, failure, forget } = useConfigureCallPoint(configuration, () =>
    form.reset(form.getValues()),
  );
  const reload = () => {
    forget();
    void utils.deviceConfiguration.get.invalidate({ controllerId, endpointId });
  };
  const content = {
    general: <GeneralTab />,
    playbackSettings: <PlaybackTab repeats={repeats} />,
    audio: <AudioTab {...configuration} />,
  };
  const hasErrors = (tab: (typeof TABS)[number]) => TAB_FIELDS[tab].some((name) => errors[name] !== undefined);
  const wrong = TABS.filter(hasErrors).map((tab) => texts.tabs[tab]);
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label={texts.form}
        className="panel grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5 p-4"
        onSubmit={(event) => void form.handleSubmit(save)(event)}
      >
        {!mayEdit && <p className="text-muted-foreground">{texts.noPermission}</p>}
        <FormTabs
          label={texts.form}
          tabs={TABS.map((tab) => ({
            title: texts.tabs[tab],
            hasErrors: hasErrors(tab),
            content: (
              // Disabled while the request is pending, because the response resets the form.
              <fieldset disabled={!mayEdit || isSaving} className="grid min-w-0 gap-5">
                {content[tab]}
              </fieldset>
            ),
          }))}
        />
        {submitCount > 0 && wrong.length > 0 && (
          <p role="alert" className="rounded-md bg-destructive-soft px-3 py-2 text-destructive">
            <span aria-hidden>▲ </span>
            {formTexts.unableToSave(wrong)}
          </p>
        )}
        <FormError error={error} title={texts.saveFailed} onReload={reload} />
        <RequestFailure title={texts.saveFailed} failure={failure} />
        {mayEdit && (
          <div className="flex flex-wrap items-center justify-end gap-3">
            {(isSaving || pendingOperationId !== null) && <output>{texts.configuring}</output>}
            <SaveButton state={isSaving ? 'REQUEST' : 'DEFAULT'} disabled={isHeld || (!isDirty && repeats >= 0)}>
              {texts.save}
            </SaveButton>
          </div>
        )}
        <UnsavedGuard isDirty={() => isDirty} />
      </form>
    </FormProvider>
  );
}
