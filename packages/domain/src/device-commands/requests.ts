import type { ControllerStatus } from '../controllers/presence.ts';

interface DeviceRequest {
  /** The feature to name when the firmware does not support the request. */
  readonly feature: string;
  /** The whole sentence for such firmware, where the specification gives one. */
  readonly unsupported?: string;
}

/** Requests by command type. */
export const DEVICE_REQUESTS = {
  'registration.start': { feature: 'registration' },
  'registration.cancel': { feature: 'registration' },
  'endpoint.read': { feature: 'summary' },
  'endpoint.configure': { feature: 'configuration' },
  'endpoint.remove': { feature: 'deletion' },
  'controller.reboot': { feature: 'rebooting' },
  'base-units.reboot': { feature: 'rebooting of base units' },
  'controller.configure': { feature: 'configuration' },
  'hostname.set': { feature: 'hostnames' },
  'language.set': { feature: 'languages' },
  'voice-assistant.set': { feature: 'voice assistants' },
  'team-members.set': { feature: 'team members' },
  'call-handling-groups.read': {
    feature: 'call-handling groups',
    unsupported: "Sorry, this Controller's firmware does not support reading call-handling groups.",
  },
  'firmware.update': { feature: 'updates' },
} as const satisfies Record<string, DeviceRequest>;
export type DeviceRequestType = keyof typeof DEVICE_REQUESTS;

/** Default time in which a controller may act on a request, in milliseconds. */
export const ANSWER_WITHIN_MS = 25_000;
/** Extra time for the reply to an action at the last moment, in milliseconds. */
export const REPLY_MARGIN_MS = 5_000;

export function unsupportedText(type: DeviceRequestType): string {
  const { feature, unsupported }: DeviceRequest = DEVICE_REQUESTS[type];
  return unsupported ?? `The firmware of this controller does not support ${feature}.`;
}

const CONTROLLER_DISCONNECTED = 'We cannot connect to your Controller right now';

export interface AskedController {
  readonly status: ControllerStatus;
  readonly supportedFeatures: readonly string[];
  readonly lastSeenAt: Date | null;
}

export type Refusal =
  | { readonly reason: 'unsupported'; readonly message: string }
  | { readonly reason: 'disconnected'; readonly message: string; readonly lastActiveAt: string | null };

/** Why a request is refused, or undefined. Requests do not wait for a disconnected controller. */
export function refusalOf(
  type: DeviceRequestType,
  { status, supportedFeatures, lastSeenAt }: AskedController,
): Refusal | undefined {
  if (status === 'inactive' || status === 'unknown')
    return {
      reason: 'disconnected',
      message: CONTROLLER_DISCONNECTED,
      lastActiveAt: lastSeenAt?.toISOString() ?? null,
    };
  if (!supportedFeatures.includes(type)) return { reason: 'unsupported', message: unsupportedText(type) };
  return undefined;
}
