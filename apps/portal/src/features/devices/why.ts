import type { ControllerStatus } from '@earshot/domain/controllers/presence';
import type { DeviceStatus } from '@earshot/domain/devices/statuses';
import { formatDateTime } from '#/lib/format.ts';
import { deviceTexts } from '#/texts/devices.ts';

type Scalar = string | number | boolean | null;

/** What may explain how a device is. */
export interface Circumstances {
  readonly status: DeviceStatus;
  readonly battery?: number | null;
  readonly charging?: boolean;
  readonly chargerStatus?: string | null;
  readonly lastKnownState?: Readonly<Record<string, Scalar>> | null;
  readonly deactivatedAt: string | null;
  /** Oldest first. */
  readonly events?: readonly { readonly name: string; readonly detail: Readonly<Record<string, unknown>> }[];
  /** Of its controller; undefined while that is not known. */
  readonly controller?: { readonly status: ControllerStatus; readonly lastSeenAt: string | null } | undefined;
}

const { why: texts } = deviceTexts;

/** Names under which devices tell what is wrong with them. */
const REASONS = ['fault', 'faultReason', 'reason', 'error'];
const EMPTY_BELOW = 5;

const reasonIn = (told: Readonly<Record<string, unknown>> | null | undefined): string | undefined =>
  REASONS.map((name) => told?.[name]).find((value) => typeof value === 'string' && value !== '') as string | undefined;

/** What it told of its fault: in its state, else in the last event that was about one. */
function ownWords({ status, lastKnownState, events = [] }: Circumstances): string | undefined {
  if (status === 'online') return undefined;
  const event = status === 'faulty' ? events.findLast(({ name }) => /fault/i.test(name)) : undefined;
  const told = reasonIn(lastKnownState) ?? reasonIn(event?.detail);
  return told === undefined ? undefined : texts.itSays(told);
}

const isAway = ({ status }: Circumstances) => ['offline', 'longOffline', 'unknown', 'noBattery'].includes(status);

/** Why a device is as it is, as far as anybody has told; none for one that is well. */
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
  const told = ownWords(device);
  if (told !== undefined) reasons.push(told);
  if (status === 'faulty' && reasons.length === 0) reasons.push(texts.faultUnexplained);
  if (isAway(device) && reasons.length === 0) reasons.push(texts.awayUnexplained);
  return reasons;
}
