import type { ControllerStatus } from '@earshot/domain/controllers/presence';
import type { DeviceStatus } from '@earshot/domain/devices/statuses';
import { formatDateTime } from '#/lib/format.ts';
import { deviceTexts } from '#/shared/devices/texts.ts';

type Scalar = string | number | boolean | null;

/** Facts that may explain a device's status. */
export interface Circumstances {
  readonly status: DeviceStatus;
  readonly battery?: number | null;
  readonly charging?: boolean;
  readonly chargerStatus?: string | null;
  readonly lastKnownState?: Readonly<Record<string, Scalar>> | null;
  readonly deactivatedAt: string | null;
  /** Oldest first. */
  readonly events?: readonly { readonly name: string; readonly detail: Readonly<Record<string, unknown>> }[];
  /** State of the device's controller; undefined while unknown. */
  readonly controller?: { readonly status: ControllerStatus; readonly lastSeenAt: string | null } | undefined;
}

const { why: texts } = deviceTexts;

/** Fields in which devices report a fault. */
const REASONS = ['fault', 'faultReason', 'reason', 'error'];
const EMPTY_BELOW = 5;

const reasonIn = (state: Readonly<Record<string, unknown>> | null | undefined): string | undefined =>
  REASONS.map((name) => state?.[name]).find((value) => typeof value === 'string' && value !== '') as string | undefined;

/** Fault reported by the device: in its state, otherwise in its last fault event. */
function ownText({ status, lastKnownState, events = [] }: Circumstances): string | undefined {
  if (status === 'online') return undefined;
  const event = status === 'faulty' ? events.findLast(({ name }) => /fault/i.test(name)) : undefined;
  const reported = reasonIn(lastKnownState) ?? reasonIn(event?.detail);
  return reported === undefined ? undefined : texts.itSays(reported);
}

const isAway = ({ status }: Circumstances) => ['offline', 'longOffline', 'unknown', 'noBattery'].includes(status);

/** Known reasons for a device's status; empty if the device is well. */
export function whyOf(device: Circumstances): string[] {
  const { status, battery = null, charging = false, chargerStatus = null, controller } = device;
  if (status === 'removed') return [texts.removed(formatDateTime(device.deactivatedAt))];
  const reasons: string[] = [];
  if (isAway(device) && controller?.status === 'inactive')
    reasons.push(texts.controllerAway(formatDateTime(controller.lastSeenAt)));
  if (isAway(device) && battery !== null && battery <= EMPTY_BELOW && !charging)
    reasons.push(texts.batteryEmpty(battery));
  if (status === 'rebooting' && controller?.status === 'rebooting') reasons.push(texts.controllerReboots);
  if (chargerStatus === 'fault') reasons.push(texts.charger);
  const reported = ownText(device);
  if (reported !== undefined) reasons.push(reported);
  if (status === 'faulty' && reasons.length === 0) reasons.push(texts.faultUnexplained);
  if (isAway(device) && reasons.length === 0) reasons.push(texts.awayUnexplained);
  return reasons;
}
