import { steer } from './faults.ts';
import { AISHA, platformOf, SUPPORT } from './demo.ts';

/** The shop that goes down, and comes back. */
export const DOWN = 'Aberdeen';
const PATIENCE_MS = 90_000;

/** Cuts the line of a shop and waits for its incident; without a grace, so that nobody waits for minutes. */
export async function beginOutage(): Promise<void> {
  await setGrace(0);
  await steer({ do: 'cut', place: DOWN });
  const earshot = await platformOf(AISHA);
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    if ((await earshot.incidents.list({ search: DOWN })).length > 0) return;
    if (Date.now() > until) throw new Error(`${DOWN} was cut off and has no incident`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

export async function endOutage(): Promise<void> {
  await steer({ do: 'mend', place: DOWN });
  await setGrace(null);
}

async function setGrace(value: number | null): Promise<void> {
  const { settings } = await platformOf(SUPPORT);
  const known = (await settings.list()).settings.find(({ key }) => key === 'incidentGraceSeconds');
  const version = known?.everywhere.version ?? 0;
  if (value !== null) await settings.update({ key: 'incidentGraceSeconds', value, version });
  else if (version > 0) await settings.reset({ key: 'incidentGraceSeconds', version });
}
