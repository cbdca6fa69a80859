import { portalUrl } from './demo.ts';

const control = (): string => {
  const url = process.env['EARSHOT_SIMULATOR'];
  if (url === undefined) throw new Error('EARSHOT_SIMULATOR does not say where the simulated fleet is steered');
  return url;
};

export interface BrokenDevice {
  readonly serial: string;
  readonly deviceId: string;
}

interface SimulatedDevice {
  readonly id: string;
  readonly category: string;
  readonly status: string;
  readonly battery: number;
  readonly charging: boolean;
}

async function headsetsOf(serial: string): Promise<SimulatedDevice[]> {
  const answer = await fetch(`${control()}/controllers/${encodeURIComponent(serial)}`);
  const { devices } = (await answer.json()) as { devices: SimulatedDevice[] };
  return devices.filter(({ category }) => category === 'headset');
}

/**
 * Breaks a working headset of this controller, which then reports the fault. Prefers a headset in use to those in the
 * rack.
 */
export async function breakHeadset(serial: string): Promise<BrokenDevice> {
  const well = (await headsetsOf(serial)).filter(({ status }) => status !== 'faulty');
  const found = well.find(({ status }) => status === 'online') ?? well[0];
  if (found === undefined) throw new Error(`No headset of ${serial} is well at ${portalUrl()}`);
  await steer({ do: 'fault', serial, deviceId: found.id });
  return { serial, deviceId: found.id };
}

/** Lets team members enrol in working, charged headsets of this controller, each in another one. */
export async function enrolIn(serial: string, ...names: readonly string[]): Promise<void> {
  // At night nearly all headsets are off, in their rack.
  const charged = (await headsetsOf(serial))
    .filter(({ status, charging }) => status === 'online' || (status === 'offline' && charging))
    .toSorted((a, b) => b.battery - a.battery);
  if (charged.length < names.length) throw new Error(`Too few headsets of ${serial} work at ${portalUrl()}`);
  for (const [index, fullName] of names.entries())
    await steer({ do: 'enrol', serial, deviceId: charged[index]?.id, fullName });
}

/** Sends an action to the simulated fleet, like its control page. */
export async function steer(action: Readonly<Record<string, unknown>>): Promise<void> {
  const done = await fetch(`${control()}/actions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(action),
  });
  if (!done.ok) throw new Error(`The fleet did not do as told: ${await done.text()}`);
}

/** Serial numbers of the simulated controllers that sound, as the fleet itself says. */
export async function soundingControllers(): Promise<string[]> {
  const answer = await fetch(`${control()}/fleet`);
  const { controllers } = (await answer.json()) as { controllers: { serial: string; sounds: number }[] };
  return controllers.filter(({ sounds }) => sounds > 0).map(({ serial }) => serial);
}
