import { CALL_OUTCOMES } from '@earshot/domain/calls/calls';
import { HOUR_MS } from '@earshot/domain/time/durations';
import { z } from 'zod';
import { isMeant } from '../line-cuts.ts';
import type { Member } from '../member.ts';
import { SHIPPED_SCENARIOS } from '../shipped-scenarios.ts';
import type { Simulation } from '../simulation.ts';

const whom = { place: z.string().max(100).optional(), serials: z.array(z.string().max(40)).max(20_000).optional() };
const device = { serial: z.string().max(40), deviceId: z.string().max(64) };

/** Actions of the control page. Without `place` and `serials` an action applies to all controllers. */
export const action = z.discriminatedUnion('do', [
  z.object({ do: z.literal('cut'), ...whom }),
  z.object({ do: z.literal('restore'), ...whom }),
  z.object({ do: z.literal('reboot'), ...whom }),
  z.object({ do: z.literal('fault'), ...device }),
  z.object({ do: z.literal('drain'), ...device }),
  z.object({ do: z.literal('remove'), ...device }),
  z.object({ do: z.literal('enrol'), ...device, fullName: z.string().min(1).max(255) }),
  /** A call that ends now, after this time. Without an outcome it begins now and takes its course. */
  z.object({
    do: z.literal('call'),
    ...device,
    outcome: z.enum(CALL_OUTCOMES).optional(),
    durationMs: z.int().min(0).max(HOUR_MS).default(20_000),
  }),
  z.object({ do: z.literal('scenario'), name: z.enum(SHIPPED_SCENARIOS) }),
  z.object({ do: z.literal('speed'), factor: z.number().min(0.1).max(1_000) }),
]);
export type Action = z.infer<typeof action>;

/** Performs an action and returns a description of it. */
export async function act(simulation: Simulation, requested: Action): Promise<string> {
  const { fleet } = simulation;
  switch (requested.do) {
    case 'cut':
    case 'restore':
    case 'reboot':
      return toLines(
        requested.do,
        fleet.members.filter((member) => isMeant(member, requested)),
      );
    case 'fault':
    case 'drain':
    case 'remove': {
      const controller = fleet.find(requested.serial)?.controller;
      if (controller?.life.endpoints.get(requested.deviceId) === undefined) return 'There is no such device';
      controller.act((life, moment) => life[requested.do](requested.deviceId, moment));
      return { fault: 'The device is faulty', drain: 'Its battery is empty', remove: 'It is unregistered' }[
        requested.do
      ];
    }
    case 'enrol': {
      const { serial, deviceId, fullName } = requested;
      const controller = fleet.find(serial)?.controller;
      if (controller?.life.endpoints.get(deviceId)?.category !== 'headset') return 'There is no such headset';
      controller.act((life, moment) => life.enrol(deviceId, moment, fullName));
      return `${fullName} is enrolled`;
    }
    case 'call': {
      const { serial, deviceId, outcome, durationMs } = requested;
      const controller = fleet.find(serial)?.controller;
      const isMade = controller?.call(deviceId, outcome && { outcome, durationMs });
      return isMade === true ? 'The call is reported' : 'There is no such call point, keypad or line';
    }
    case 'scenario':
      await simulation.switchTo(requested.name);
      return simulation.fleet.scenario.title;
    case 'speed':
      fleet.clock.setSpeed(requested.factor);
      return `Time goes ${requested.factor} times as fast`;
  }
}

const DONE = { cut: 'cut off', restore: 'on line', reboot: 'rebooting' } as const;

function toLines(what: keyof typeof DONE, members: readonly Member[]): string {
  for (const member of members) {
    if (what === 'reboot') member.controller.reboot();
    else member[what]('person');
  }
  return `${members.length} ${members.length === 1 ? 'controller is' : 'controllers are'} ${DONE[what]}`;
}
