import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { insertRoleRow } from '../../testing/roles.ts';
import {
  insertTeamLocation,
  insertTeamMemberRow,
  openTeamEnrolment,
  setStandaloneTeamMembers,
  teamApi,
} from '../../testing/team-members.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { insertControllers } from '../../testing/world.ts';

let api: TestApi;
let admin: TestClient;
let controllerId: string;
beforeAll(async () => {
  ({ api, admin } = await teamApi());
});
afterAll(() => api.destroy());
/** Each test has a location of its own. */
beforeEach(async () => {
  controllerId = await insertTeamLocation(api);
});

const add = (fullName: string) => admin.call('teamMembers.create', { controllerId, fullName });
const addAll = (names: string[]) => admin.call('teamMembers.createMany', { controllerId, names });
const readOutcome = () => admin.code('teamMembers.list', { controllerId });
const namesIn = async (input: object = {}) =>
  (await admin.call('teamMembers.list', { controllerId, ...input })).items.map(({ fullName }) => fullName);
const fill = (count: number) =>
  sql`
    insert into team_members (controller_id, owner_epoch, full_name)
    select ${controllerId}, 1, 'Filler ' || n from generate_series(1, ${count}::int) n`.execute(api.deps.db);
const auditRows = async () => {
  const { rows } = await sql<{ action: string; before: unknown; after: unknown }>`
    select action, before, after from audit_log where subject_id = ${controllerId} order by at`.execute(api.deps.db);
  return rows;
};

describe('the team members of a location', () => {
  it('are created, changed and deleted one by one [C-009] [C-377] [C-380]', async () => {
    const made = await add('  Ada  Lovelace ');
    expect(made).toMatchObject({ controllerId, fullName: 'Ada Lovelace', callHandlingGroups: [], version: 1 });
    const teamMemberId = made.id;
    const change = { teamMemberId, version: 1, fullName: 'Ada King', callHandlingGroups: ['Tills'] };
    const changed = await admin.call('teamMembers.update', change);
    expect(changed).toMatchObject({ fullName: 'Ada King', callHandlingGroups: ['Tills'], version: 2 });
    expect(await admin.call('teamMembers.get', { teamMemberId })).toEqual(changed);
    expect(await admin.call('teamMembers.remove', { teamMemberId })).toEqual({ teamMemberId });
    expect(await namesIn()).toEqual([]);
    expect(await admin.code('teamMembers.get', { teamMemberId })).toBe('UE_404');
    expect(await auditRows()).toMatchObject([
      { action: 'team-member.create', before: null, after: { teamMemberId, callHandlingGroups: [] } },
      {
        action: 'team-member.update',
        before: { teamMemberId },
        after: { renamed: true, callHandlingGroups: ['Tills'] },
      },
      { action: 'team-member.delete', before: { teamMemberId, callHandlingGroups: ['Tills'] }, after: null },
    ]);
    expect(JSON.stringify(await auditRows())).not.toContain('Ada');
  });

  it('have a phonetic spelling if speech says the name wrong', async () => {
    const input = { controllerId, fullName: 'Siobhán', saidAs: ' shi-VAWN  ' };
    const { id: teamMemberId, ...made } = await admin.call('teamMembers.create', input);
    expect(made).toMatchObject({ saidAs: 'shi-VAWN' });
    const renamed = await admin.call('teamMembers.update', { teamMemberId, version: 1, fullName: 'Siobhán Byrne' });
    expect(renamed).toMatchObject({ saidAs: 'shi-VAWN' });
    expect(await admin.call('teamMembers.update', { teamMemberId, version: 2, saidAs: '' })).toMatchObject({
      fullName: 'Siobhán Byrne',
      saidAs: '',
    });
    expect((await admin.call('teamMembers.list', { controllerId })).items).toMatchObject([{ saidAs: '' }]);
    for (const saidAs of ['a\0b', 'a\u202eb', '<b>', 'x'.repeat(101)])
      expect(await admin.code('teamMembers.update', { teamMemberId, version: 3, saidAs })).toBe('UE_400');
  });

  it('are heard as speech says them, before anything is saved', async () => {
    const fullName = 'Siobhán';
    const spelt = await admin.call('teamMembers.speak', { controllerId, fullName, saidAs: 'shi-VAWN' });
    const named = await admin.call('teamMembers.speak', { controllerId, fullName });
    // The bytes of the tests' speech are its text.
    expect([spelt, named].map(({ mp3 }) => Buffer.from(mp3, 'base64').toString())).toEqual(['shi-VAWN', 'Siobhán']);
    expect(await namesIn()).toEqual([]);
    expect(await auditRows()).toEqual([]);
  });

  it('keep fields that a change leaves out', async () => {
    const input = { controllerId, fullName: 'Ada', callHandlingGroups: ['Tills', 'Doors'] };
    const { id: teamMemberId } = await admin.call('teamMembers.create', input);
    const renamed = await admin.call('teamMembers.update', { teamMemberId, version: 1, fullName: 'Bea' });
    expect(renamed.callHandlingGroups).toEqual(['Tills', 'Doors']);
    const moved = await admin.call('teamMembers.update', { teamMemberId, version: 2, callHandlingGroups: [] });
    expect(moved).toMatchObject({ fullName: 'Bea', callHandlingGroups: [] });
  });

  it('are listed by name in any case, in pages, and found by part of the name', async () => {
    for (const name of ['bea', 'Ada', 'Carl 100%', 'Dora']) await add(name);
    expect(await namesIn()).toEqual(['Ada', 'bea', 'Carl 100%', 'Dora']);
    expect(await namesIn({ order: 'DESC', pageSize: 2, page: 2 })).toEqual(['bea', 'Ada']);
    expect(await namesIn({ sort: 'createdAt' })).toEqual(['bea', 'Ada', 'Carl 100%', 'Dora']);
    expect(await namesIn({ search: ' ARL 1' })).toEqual(['Carl 100%']);
    expect(await namesIn({ search: '0%' })).toEqual(['Carl 100%']);
    expect(await namesIn({ search: '_' })).toEqual([]);
    expect(await admin.call('teamMembers.count', { controllerId })).toEqual({ total: 4 });
    expect(await admin.call('teamMembers.count', { controllerId, search: 'a' })).toEqual({ total: 4 });
    expect(await admin.call('teamMembers.count', { controllerId, search: 'do' })).toEqual({ total: 1 });
  });

  it.each(['Ada Lovelace', 'ADA LOVELACE', ' ada  lovelace '])(
    'are refused as %j when there already [C-412]',
    async (name) => {
      await add('Ada Lovelace');
      const { id: teamMemberId } = await add('Alan Turing');
      const refusal = { errorCode: 'UE_409', message: 'Sorry, that team member already exists.' };
      await expect(add(name)).rejects.toMatchObject(refusal);
      const rename = admin.call('teamMembers.update', { teamMemberId, version: 1, fullName: name });
      await expect(rename).rejects.toMatchObject(refusal);
      expect(await namesIn()).toEqual(['Ada Lovelace', 'Alan Turing']);
    },
  );

  it('may change the case of their own name, and have namesakes at another location', async () => {
    const { id: teamMemberId } = await add('ada');
    await admin.call('teamMembers.update', { teamMemberId, version: 1, fullName: 'Ada' });
    const [other = ''] = await insertControllers(api.deps.db, api.world.north.groupId, 1);
    expect(await admin.code('teamMembers.create', { controllerId: other, fullName: 'Ada' })).toBe('ok');
  });

  it('are at most 500, also when calls run at the same time [C-422]', async () => {
    await fill(498);
    const outcomes = await Promise.all(
      ['One', 'Two', 'Three', 'Four'].map((fullName) => admin.code('teamMembers.create', { controllerId, fullName })),
    );
    expect(outcomes.toSorted()).toEqual(['UE_400', 'UE_400', 'ok', 'ok']);
    await expect(add('More')).rejects.toMatchObject({ message: 'No more than 500 team members can be added.' });
  });

  it('cannot get one name twice when calls run at the same time [C-412]', async () => {
    const outcomes = await Promise.all(
      ['Ada', 'ada', 'ADA'].map((fullName) => admin.code('teamMembers.create', { controllerId, fullName })),
    );
    expect(outcomes.toSorted()).toEqual(['UE_409', 'UE_409', 'ok']);
  });

  it('are created once with one idempotency key', async () => {
    const input = { controllerId, fullName: 'Ada', idempotencyKey: `ada-of-${controllerId}` };
    const first = await admin.call('teamMembers.create', input);
    expect(await admin.call('teamMembers.create', input)).toEqual(first);
  });

  it('are not overwritten by a change of an older version, which says who changed them', async () => {
    const { id: teamMemberId } = await add('Ada');
    await add('Bea');
    const update = (fullName: string) => admin.call('teamMembers.update', { teamMemberId, version: 1, fullName });
    const changed = await update('Ada King');
    await expect(update('Ada Byron')).rejects.toMatchObject({
      errorCode: 'UE_409',
      details: { version: 2, changedBy: 'Test Person', changedAt: changed.updatedAt },
    });
  });
});

describe('names from a CSV file', () => {
  it('are checked first: those that exist, and how many can be added [C-378]', async () => {
    await fill(497);
    await add('Ada Lovelace');
    const names = ['ADA LOVELACE', 'Alan Turing'];
    const checked = await admin.call('teamMembers.check', { controllerId, names });
    expect(checked).toEqual({ existing: ['ADA LOVELACE'], room: 2 });
    expect(await admin.call('teamMembers.count', { controllerId })).toEqual({ total: 498 });
  });

  it('are added together, in one user event [C-010] [C-378]', async () => {
    const names = ['Ada Lovelace', 'Alan Turing'];
    const { items } = await addAll(names);
    expect(items.map(({ fullName }) => fullName)).toEqual(names);
    expect(await namesIn()).toEqual(names);
    expect(await auditRows()).toMatchObject([
      { action: 'team-member.create-many', before: null, after: { teamMemberIds: items.map(({ id }) => id) } },
    ]);
  });

  it('are all refused if the location has one of them [C-418]', async () => {
    await add('Ada Lovelace');
    await expect(addAll(['Alan Turing', 'ada lovelace'])).rejects.toMatchObject({
      errorCode: 'UE_409',
      message: 'One or more of those names already exists.',
      details: { existing: ['ada lovelace'] },
    });
    expect(await namesIn()).toEqual(['Ada Lovelace']);
  });

  it.each([
    ['a forbidden character', ['Ada <'], 'Names cannot include the characters < or >.'],
    ['one name in two cases', ['Ada', 'ADA'], 'There must be no duplicate names in the CSV.'],
    // The same for the database, but not in lower case by the rules of JavaScript.
    ['one name by the rules of the database', ['ΟΔΟΣ', 'οδοσ'], 'There must be no duplicate names in the CSV.'],
    ['a long name', ['x'.repeat(256)], 'Names can be no longer than 255 characters.'],
    ['501 names', Array.from({ length: 501 }, (_, n) => `P ${n}`), 'No more than 500 team members can be added.'],
  ])('are refused with %s [C-419] [C-420] [C-421] [C-422]', async (_, names, message) => {
    await expect(addAll(names)).rejects.toMatchObject({ message });
    expect(await namesIn()).toEqual([]);
  });

  it('are refused if the location would have more than 500 [C-422]', async () => {
    await fill(499);
    const message = 'No more than 500 team members can be added.';
    await expect(addAll(['Ada', 'Alan'])).rejects.toMatchObject({ message, details: { room: 1 } });
    expect(await admin.call('teamMembers.count', { controllerId })).toEqual({ total: 499 });
  });
});

describe('access to team members', () => {
  it('needs the portal setting and the feature of the group [C-325]', async () => {
    expect(await readOutcome()).toBe('ok');
    await setStandaloneTeamMembers(api.deps.db, false);
    expect(await readOutcome()).toBe('UE_403');
    await setStandaloneTeamMembers(api.deps.db, true);
    await sql`delete from group_features where feature = 'teamEnrolment'`.execute(api.deps.db);
    expect(await readOutcome()).toBe('UE_403');
    await openTeamEnrolment(api.deps.db);
    expect(await readOutcome()).toBe('ok');
  });

  it('is given by one permission for each kind of call [C-009] [C-301]', async () => {
    const { groupId } = api.world.north;
    const may = async (permission: string) => {
      const roleId = await insertRoleRow(api.deps.db, { groupId, permissions: [permission] });
      const person = await api.signedIn({ roleId, groupId });
      const teamMemberId = await insertTeamMemberRow(api.deps.db, controllerId);
      return [
        await person.code('teamMembers.list', { controllerId }),
        await person.code('teamMembers.create', { controllerId, fullName: permission }),
        await person.code('teamMembers.createMany', { controllerId, names: [`Many ${permission}`] }),
        await person.code('teamMembers.update', { teamMemberId, version: 1, callHandlingGroups: [] }),
        await person.code('teamMembers.remove', { teamMemberId }),
      ];
    };
    expect(await may('view_team_members')).toEqual(['ok', 'UE_403', 'UE_403', 'UE_403', 'UE_403']);
    expect(await may('create_team_members')).toEqual(['UE_403', 'ok', 'ok', 'UE_403', 'UE_403']);
    expect(await may('edit_team_members')).toEqual(['UE_403', 'UE_403', 'UE_403', 'ok', 'UE_403']);
    expect(await may('delete_team_members')).toEqual(['UE_403', 'UE_403', 'UE_403', 'UE_403', 'ok']);
  });

  it('ends when the location changes customer: the new owner sees none of the former names', async () => {
    const { id: teamMemberId } = await add('Ada');
    await sql`update controllers set owner_epoch = owner_epoch + 1 where id = ${controllerId}`.execute(api.deps.db);
    expect(await namesIn()).toEqual([]);
    for (const path of ['teamMembers.get', 'teamMembers.remove'] as const)
      expect(await admin.code(path, { teamMemberId })).toBe('UE_404');
    expect(await admin.code('teamMembers.update', { teamMemberId, version: 1, fullName: 'Bea' })).toBe('UE_404');
    expect(await admin.code('teamMembers.create', { controllerId, fullName: 'Ada' })).toBe('ok');
  });
});

it('user events name the person and the location, and are found by both, also after the person has left', async () => {
  await sql`update controllers set box_name = 'Leeds Headrow' where id = ${controllerId}`.execute(api.deps.db);
  const { id: teamMemberId } = await add('Ada Byron');
  const owner = await api.signedIn({ roleId: 4, groupId: api.world.customer.groupId });
  const found = async (subject: string) => {
    const { items } = await owner.call('audit.list', { groupId: api.world.customer.groupId, subject });
    return items.filter(({ subjectId }) => subjectId === controllerId).map(({ summary }) => summary);
  };
  const summary = {
    sentence: 'added team member Ada Byron at Leeds Headrow',
    subject: { kind: 'location', id: controllerId, name: 'Leeds Headrow', isPresent: true },
  };
  expect(await found('Ada By')).toMatchObject([summary]);
  expect(await found('Leeds Headrow')).toMatchObject([summary]);
  await admin.call('teamMembers.update', { teamMemberId, version: 1, fullName: 'Ada Lovelace' });
  await addAll(['Alan Turing']);
  await admin.call('teamMembers.remove', { teamMemberId });
  const deeds = ['deleted', 'renamed', 'added'];
  const sentences = deeds.map((deed) => `${deed} team member Ada Lovelace at Leeds Headrow`);
  expect((await found('ada love')).map(({ sentence }) => sentence)).toEqual(sentences);
  expect((await found('turing')).map(({ sentence }) => sentence)).toEqual(['added team members at Leeds Headrow']);
  const history = await owner.call('locations.history', { controllerId });
  expect(history.items.map(({ sentence }) => sentence)).toContain('Added team member Ada Lovelace at Leeds Headrow');
});

it('user events neither name team members to users who may not see them, nor are found by their names', async () => {
  await sql`update controllers set box_name = 'Leeds Headrow' where id = ${controllerId}`.execute(api.deps.db);
  await add('Grace Hopper');
  const { groupId } = api.world.north;
  const shown = async (...more: string[]) => {
    const permissions = ['view_audit_log', 'view_controllers', 'view_groups', ...more];
    const roleId = await insertRoleRow(api.deps.db, { groupId, permissions });
    const reader = await api.signedIn({ roleId, groupId });
    const list = (subject: string) => reader.call('audit.list', { groupId, subject });
    const { items } = await list(controllerId);
    const history = await reader.call('locations.history', { controllerId });
    return {
      everything: JSON.stringify([items, await reader.call('audit.get', { entryId: items[0]?.id ?? '' }), history]),
      sentence: items[0]?.summary.sentence,
      found: (await list('grace')).items.length,
    };
  };
  const seen = await shown('view_team_members');
  expect(seen).toMatchObject({ sentence: 'added team member Grace Hopper at Leeds Headrow', found: 1 });
  const hidden = await shown();
  expect(hidden).toMatchObject({ sentence: 'added a team member at Leeds Headrow', found: 0 });
  expect(hidden.everything).not.toContain('Grace');
});
