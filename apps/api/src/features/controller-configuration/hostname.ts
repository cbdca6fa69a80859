import { hostnameForm } from '@earshot/domain/controller-configuration/hostname';
import { settingCalls } from './setting-calls.ts';

/** The controller reboots when it applies the hostname. */
export const hostnameCalls = settingCalls({
  kind: 'hostname',
  toValues: ({ settings, hostname }) => ({
    hostname: hostnameForm.safeParse(settings).data?.hostname ?? hostname ?? '',
    reported: hostname,
  }),
});
