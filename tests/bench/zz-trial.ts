import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { onStage } from './stage.ts';
import { simulate } from '../support/simulated-fleet.ts';
import { untilOnline } from '../support/fleet.ts';
import { FEW_DEVICES } from './fleet-parts.ts';

await onStage(async (stage) => {
  const { system, db, earshot } = stage;
  const fleet = await stage.addFleet('TRIAL', 1000);
  const top = await earshot.groups.create({ title: 'Trial' , parentId: fleet.groupId } as never);
  console.log(top);
  const groups: string[] = [];
  for (let i = 0; i < 60; i += 1) groups.push(((await earshot.groups.create({ title: `Area ${i + 1}`, parentId: (top as {id:string}).id } as never)) as {id:string}).id);
  await db.updateTable('controllers').set((eb) => ({ box_name: eb.ref('box_name') })).where('serial', 'like', 'none%').execute();
  for (let i = 0; i < 60; i += 1) {
    const ids = fleet.controllerIds.filter((_, n) => n % 60 === i);
    await db.updateTable('controllers').set({ group_id: groups[i] as string }).where('id', 'in', ids).execute();
  }
  const sim = await simulate(system, fleet, { scenario: { connectPerSecond: 200, shareClips: true, all: { latencyMs: [20, 250], rebootMs: [5000, 15000], reboots: { refused: 0.01, lost: 0.005, faulty: 0.01 }, devices: { ...FEW_DEVICES, conferences: [5, 5] } } } });
  await untilOnline(db, fleet.controllerIds, 300_000);
  await writeFile('/tmp/w/trial/stage.json', JSON.stringify({ ...(await system.now()), groupId: (top as {id:string}).id }, null, 1));
  console.log('ready');
  for (let n = 0; n < 360; n += 1) { await sleep(10_000); try { await (await import('node:fs/promises')).access('/tmp/w/trial/stop'); break; } catch {} }
  sim.stop();
});
