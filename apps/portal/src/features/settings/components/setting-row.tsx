import type { Setting } from '@earshot/domain/settings/schema';
import { useState } from 'react';
import { FormError } from '#/components/feedback/form-error.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Checkbox } from '#/components/ui/checkbox.tsx';
import { StatusBadge } from '#/components/ui/status-badge.tsx';
import { usePermission } from '#/lib/use-session.ts';
import { useChangeSetting } from '../api/use-change-setting.ts';
import { settingName, valueText } from '../setting-text.ts';
import { settingsTexts as texts } from '../texts.ts';
import { SettingControl } from './setting-control.tsx';
import { SettingHistory } from './setting-history.tsx';

export function SettingRow({ setting, environment }: { setting: Setting; environment: string }) {
  const mayEdit = usePermission('edit_settings');
  const maySeeHistory = usePermission('view_audit_log');
  const [onlyHere, setOnlyHere] = useState(false);
  const [historyOpen, setHistoryOpen] = useState(false);
  const { change, reload, error, isPending } = useChangeSetting(setting);
  const hasOwn = setting.here.value !== null;
  const reach = hasOwn || onlyHere ? 'here' : 'everywhere';
  const name = settingName(setting.key);
  return (
    <li className="grid gap-3 px-4 py-3.5">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-72">
          <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
            {name}
            {setting.expired && setting.endsOn !== null && (
              <span title={texts.expiredHelp(setting.endsOn)}>
                <StatusBadge shape="fault" tone="warn">
                  {texts.expired}
                </StatusBadge>
              </span>
            )}
          </h3>
          <p className="text-muted-foreground">{setting.what}</p>
          <SettingFacts setting={setting} />
        </div>
        <div className="grid justify-items-end gap-2 max-tablet:w-full max-tablet:justify-items-start">
          <SettingControl
            key={`${setting.value} ${setting[reach].version}`}
            setting={setting}
            label={texts.present(name)}
            disabled={!mayEdit || isPending}
            onChange={(value) => change(reach, value)}
          />
          {mayEdit && (
            <label className="flex items-center gap-2 text-sm text-muted-foreground">
              <Checkbox
                checked={reach === 'here'}
                disabled={hasOwn}
                onChange={(event) => setOnlyHere(event.target.checked)}
              />
              {texts.onlyHere(environment)}
            </label>
          )}
        </div>
      </div>
      <FormError error={error} title={texts.changeFailed} onReload={reload} />
      <div className="-mt-1.5 -ml-2.5 flex flex-wrap gap-1">
        {maySeeHistory && (
          <Button
            variant="quiet"
            size="sm"
            aria-expanded={historyOpen}
            aria-label={texts.historyOf(name)}
            onClick={() => setHistoryOpen(!historyOpen)}
          >
            {texts.history}
          </Button>
        )}
        {mayEdit && setting[reach].value !== null && (
          <Button
            variant="quiet"
            size="sm"
            disabled={isPending}
            aria-label={texts.resetName(name)}
            onClick={() => change(reach, null)}
          >
            {texts.reset}
          </Button>
        )}
      </div>
      {historyOpen && <SettingHistory setting={setting} environment={environment} />}
    </li>
  );
}

function SettingFacts({ setting }: { setting: Setting }) {
  const facts = [
    [texts.owner, setting.owner],
    [texts.default, valueText(setting.default, setting)],
    ...(setting.endsOn === null ? [] : [[texts.ends, setting.endsOn] as const]),
  ] as const;
  return (
    <dl className="mt-1.5 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-muted-foreground">
      {facts.map(([title, value]) => (
        <div key={title} className="flex gap-1.5">
          <dt>{title}</dt>
          <dd className="text-foreground">{value}</dd>
        </div>
      ))}
      <div>
        <dt className="sr-only">{texts.title}</dt>
        <dd className="font-mono text-xs leading-5">{setting.key}</dd>
      </div>
    </dl>
  );
}
