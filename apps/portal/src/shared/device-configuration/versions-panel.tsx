import type { ConfigurationVersion } from '@earshot/domain/device-configuration/facts-schema';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { FormError } from '#/components/feedback/form-error.tsx';
import { settingWords } from '@earshot/domain/device-configuration/setting-words';
import { SettingsPanel } from '#/components/form/settings-panel.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { StatusBadge } from '#/components/ui/status-badge.tsx';
import { configurationStateTexts } from './texts.ts';

const { versions: texts } = configurationStateTexts;

interface VersionsPanelProps {
  readonly versions: {
    readonly data: { readonly items: readonly ConfigurationVersion[] } | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly restoring: { readonly isPending: boolean; readonly error: unknown };
  readonly mayEdit: boolean;
  readonly onRestore: (version: number) => void;
}

/** The kept versions of settings: who set what when, whether it was confirmed, and a way back. */
export function VersionsPanel({
  versions: { data, error, refetch },
  restoring,
  mayEdit,
  onRestore,
}: VersionsPanelProps) {
  return (
    <SettingsPanel title={texts.title} lead={texts.lead}>
      <FormError error={restoring.error} title={texts.restoreFailed} />
      {data === undefined &&
        (error === null ? (
          <Skeleton className="h-16" />
        ) : (
          <ErrorState error={error} title={texts.failed} onRetry={() => void refetch()} />
        ))}
      {data?.items.length === 0 && <p className="text-muted-foreground">{texts.none}</p>}
      {data !== undefined && data.items.length > 0 && (
        <ol className="grid gap-2">
          {data.items.map((version, index) => (
            <li
              key={version.version}
              className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 rounded-md border border-border px-3 py-2"
            >
              <VersionFacts version={version} isPresent={index === 0} />
              {mayEdit && index > 0 && (
                <Button size="sm" disabled={restoring.isPending} onClick={() => onRestore(version.version)}>
                  {texts.restore(version.version)}
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
    </SettingsPanel>
  );
}

function VersionFacts({ version, isPresent }: { version: ConfigurationVersion; isPresent: boolean }) {
  const { writtenAt, writtenBy, isSent, changed, takenAt, refusal } = version;
  return (
    <div className="min-w-0 grow basis-56">
      <p className="flex flex-wrap items-center gap-x-2">
        <b className="font-semibold">{texts.version(version.version)}</b>
        {isPresent && (
          <StatusBadge shape="well" tone="idle">
            {texts.present}
          </StatusBadge>
        )}
      </p>
      <p className="text-muted-foreground">
        {isSent ? texts.set(writtenBy, writtenAt) : texts.reported(writtenAt)}
        {'. '}
        {changed.length > 0 && `${texts.changed(changed.map(settingWords))} `}
        {outcome({ isSent, takenAt, refusal })}
      </p>
    </div>
  );
}

function outcome({ isSent, takenAt, refusal }: Pick<ConfigurationVersion, 'isSent' | 'takenAt' | 'refusal'>): string {
  if (!isSent) return '';
  if (takenAt !== null) return texts.taken(takenAt);
  return refusal === null ? texts.unconfirmed : texts.refused(refusal);
}
