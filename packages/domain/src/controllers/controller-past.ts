import type { CallCategory, CallOutcome } from '../calls/calls.ts';

/** The past of a simulated fleet, which the demo stores before its first start. Times in milliseconds since 1970. */
export interface FleetPast {
  readonly from: number;
  readonly until: number;
  /** Period in which the platform received nothing. */
  readonly platformOutage: { readonly from: number; readonly until: number } | null;
  readonly controllers: readonly ControllerPast[];
}

export interface ControllerPast {
  readonly serial: string;
  readonly model: string;
  readonly firmware: string;
  readonly hostname: string;
  readonly supportedFeatures: readonly string[];
  /** Sorted; they do not overlap. */
  readonly outages: readonly ControllerOutage[];
  /** Sorted; none is during an outage. */
  readonly faults: readonly DeviceFault[];
  readonly loads: HourlyLoads;
  /** Headsets in use in each hour since `from`. */
  readonly headsets: readonly number[];
  /** Every play fails, because the loudspeaker is broken. */
  readonly neverPlays: boolean;
  readonly devices: readonly PastDevice[];
  readonly deviceChanges: readonly DeviceChange[];
  readonly events: readonly PastEvent[];
  /** Calls that were over, sorted. None is during a power outage. */
  readonly calls: readonly PastCall[];
}

/** `power`: the controller is off. `line`: it runs, but cannot be reached. A null end means that it lasts. */
export interface ControllerOutage {
  readonly from: number;
  readonly until: number | null;
  readonly kind: 'power' | 'line';
}

export interface DeviceFault {
  readonly from: number;
  readonly until: number;
  readonly deviceId: string;
  /** As the controller reports it. */
  readonly text: string;
}

/** Average load in each hour since the start, in per cent and °C. */
export interface HourlyLoads {
  readonly cpu: readonly number[];
  readonly memory: readonly number[];
  readonly disk: number;
  readonly temperature: readonly number[];
}

/** A device as the controller lists it. */
export interface PastDevice {
  readonly id: string;
  readonly kind: 'baseunit' | 'registrationModule' | 'headset' | 'handset' | 'keypad' | 'callpoint' | 'conference';
  readonly name: string;
  readonly status: string;
  readonly battery: number | null;
  readonly charging: boolean;
  readonly ipei: string | null;
  readonly unitId: string | null;
  readonly hardware: string | null;
  readonly location: string | null;
  readonly lastEventAt: number | null;
}

export interface DeviceChange {
  readonly at: number;
  readonly deviceId: string;
  readonly status: string;
  readonly battery: number | null;
  readonly charging: boolean;
  readonly conference: number | null;
}

export interface PastEvent {
  readonly at: number;
  readonly name: string;
  readonly deviceId: string;
  readonly detail: Readonly<Record<string, string | number | boolean | null>>;
}

export interface PastCall {
  /** Time of its beginning. */
  readonly at: number;
  readonly callId: string;
  readonly category: CallCategory;
  readonly deviceId: string;
  readonly reason: string;
  readonly outcome: CallOutcome;
  /** From the beginning to the end. */
  readonly durationMs: number;
  /** Device id of a headset. */
  readonly answeredBy: string | null;
}
