import type { Setting, SettingReach } from '@earshot/domain/settings/schema';
import { notify } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { settingName, valueText } from '../setting-text.ts';
import { settingsTexts as texts } from '../texts.ts';

type Value = boolean | number;

/** Changes or resets a setting. The notification offers an undo. */
export function useChangeSetting(setting: Setting) {
  const utils = trpc.useUtils();
  const take = (changed: Setting) =>
    utils.settings.list.setData(
      undefined,
      (list) => list && { ...list, settings: list.settings.map((one) => (one.key === changed.key ? changed : one)) },
    );
  const update = trpc.settings.update.useMutation({ onSuccess: take });
  const reset = trpc.settings.reset.useMutation({ onSuccess: take });

  const write = (
    place: { reach: SettingReach; version: number },
    value: Value | null,
    done: (now: Setting) => void,
  ) => {
    const input = { key: setting.key, ...place };
    if (value === null) reset.mutate(input, { onSuccess: done });
    else update.mutate({ ...input, value }, { onSuccess: done });
  };
  /** Sets a value; null resets the setting. */
  const change = (reach: SettingReach, value: Value | null) => {
    const before = setting[reach].value;
    const name = settingName(setting.key);
    write({ reach, version: setting[reach].version }, value, (now) =>
      notify({
        type: 'success',
        text: value === null ? texts.wasReset(name) : texts.changed(name, valueText(now.value, now)),
        action: {
          text: texts.undo,
          run: () => write({ reach, version: now[reach].version }, before, () => undefined),
        },
      }),
    );
  };
  const reload = () => {
    update.reset();
    reset.reset();
    void utils.settings.list.invalidate();
  };
  return { change, reload, error: update.error ?? reset.error, isPending: update.isPending || reset.isPending };
}
