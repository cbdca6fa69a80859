import { createEarshot, type Earshot } from '@earshot/sdk';
import type { SignIn } from './prepare-database.ts';

interface DemoCast {
  readonly name: string;
  readonly category: 'general' | 'customer_information' | 'action_required';
  readonly script: string;
  /** Search for the target locations; empty matches all. */
  readonly search: string;
}

const casts: readonly DemoCast[] = [
  {
    name: 'Closing in ten minutes',
    category: 'customer_information',
    script: 'Dear customers, we close in ten minutes. Please bring your items to the tills. Thank you for coming.',
    search: '',
  },
  {
    name: 'All tills, please',
    category: 'action_required',
    script: 'Colleagues, all tills are needed now, please.',
    search: 'London',
  },
  {
    name: 'Fire drill in five minutes',
    category: 'action_required',
    script: 'This is a drill. In five minutes the alarm will sound. Please leave by the nearest exit when it does.',
    search: 'Leeds',
  },
  {
    name: 'Fresh bread',
    category: 'general',
    script: 'Fresh bread has just come out of the oven. You find it at the bakery.',
    search: 'Manchester',
  },
];

/** Creates the demo's clips and casts through the API, unless casts exist already. Returns how many. */
export async function makeDemoContent(api: string, signIns: readonly SignIn[]): Promise<number> {
  const admin = signIns.find(({ role }) => role === 'Organisation Admin');
  if (admin === undefined) return 0;
  const { token } = await createEarshot({ url: api }).session.signIn(admin);
  const earshot = createEarshot({ url: api, token });
  const made = (await earshot.messageCasts.count()) === 0 ? await makeAll(earshot) : 0;
  await earshot.session.signOut();
  return made;
}

async function makeAll(earshot: Earshot): Promise<number> {
  for (const { name, category, script, search } of casts) {
    const clip = await earshot.audioClips.createFromText({ name, script });
    const targetIds: string[] = [];
    for await (const { id } of earshot.locations.all({ search })) targetIds.push(id);
    await earshot.messageCasts.create({ name, category, audioId: clip.id, targetIds });
  }
  return casts.length;
}
