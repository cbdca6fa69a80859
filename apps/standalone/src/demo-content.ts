import { DEMO_CASTS } from '@earshot/db/demo/casts';
import { createEarshot, type Earshot } from '@earshot/sdk';
import type { SignIn } from './prepare-database.ts';

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
  for (const { name, category, script, search } of DEMO_CASTS) {
    const clip = await earshot.audioClips.createFromText({ name, script });
    const targetIds: string[] = [];
    for await (const { id } of earshot.locations.all({ search })) targetIds.push(id);
    await earshot.messageCasts.create({ name, category, audioId: clip.id, targetIds });
  }
  return DEMO_CASTS.length;
}
