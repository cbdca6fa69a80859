import { z } from 'zod';
import type { ConfiguredDeviceKind, Settings } from './configured-kinds.ts';
import { endpointSettings } from './endpoint-settings.ts';

const report = endpointSettings.extend({ ipei: z.string().optional() });

export interface ReportedSettings {
  readonly settings: Settings;
  /** The device that was read; absent if the controller did not name it. */
  readonly ipei?: string | undefined;
}

/** Parses a controller's answer to `endpoint.read`; undefined if it is no configuration of such a device. */
export function reportedSettings(_kind: ConfiguredDeviceKind, answer: string | null): ReportedSettings | undefined {
  const { data } = report.safeParse(parsed(answer));
  if (data === undefined) return undefined;
  const { ipei, ...settings } = data;
  return { settings, ipei };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
