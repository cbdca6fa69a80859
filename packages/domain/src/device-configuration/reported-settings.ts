import { z } from 'zod';
import { type ConfiguredDeviceKind, isTalkLockKind, type Settings } from './configured-kinds.ts';
import { endpointSettings } from './endpoint-settings.ts';
import { talkLockSettings } from './talk-lock-form.ts';

const ipei = z.string().optional();
const report = endpointSettings.extend({ ipei });
const talkLockReport = talkLockSettings.extend({ ipei });

export interface ReportedSettings {
  readonly settings: Settings;
  /** The device that was read; absent if the controller did not name it. */
  readonly ipei?: string | undefined;
}

/** Parses a controller's answer to `endpoint.read`; undefined if it is no configuration of such a device. */
export function reportedSettings(kind: ConfiguredDeviceKind, answer: string | null): ReportedSettings | undefined {
  const { data } = (isTalkLockKind(kind) ? talkLockReport : report).safeParse(parsed(answer));
  if (data === undefined) return undefined;
  const { ipei: device, ...settings } = data;
  return { settings, ipei: device };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
