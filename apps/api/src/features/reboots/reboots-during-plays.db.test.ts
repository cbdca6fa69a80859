import { PLAYS_ON, WINDOW_OVER } from '@earshot/domain/reboots/texts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ASKED, rebootingParts } from '../../testing/rebooting.ts';

const parts = rebootingParts();
const { start, turn, status, commands, answer, userWith, play, beginsIn } = parts;

describe('the reboot of a controller at which a Message Cast plays', () => {
  it('waits until the play has ended, and says for which since when', async () => {
    const { cast, end } = await play();
    const { operationId, startedAt, waitsFor } = await start();
    expect(waitsFor).toEqual({
      obstacle: 'play',
      title: `the Message Cast “${cast.name}”`,
      casts: [cast],
      since: startedAt,
      until: new Date(Date.parse(startedAt) + 600_000).toISOString(),
      atLimit: 'fail',
      anyway: true,
    });
    expect(await turn(operationId)).toEqual({ againInMs: 1_000 });
    expect(await commands()).toEqual([]);
    await end();
    expect(await status(operationId)).toMatchObject({ waitsFor: null });
    await turn(operationId);
    expect(await commands()).toHaveLength(1);
  });

  it('names a Message Cast of a group above the location to users of that group only', async () => {
    const { groupId } = parts.api.world.leeds;
    await sql`update controllers set group_id = ${groupId} where id = ${parts.controllerId}`.execute(parts.api.deps.db);
    const { cast } = await play();
    const { operationId, waitsFor } = await start();
    expect(waitsFor).toMatchObject({ casts: [cast] });
    const below = await parts.api.signedIn({ roleId: 2, groupId });
    expect(await below.call('reboots.get', { operationId })).toMatchObject({
      waitsFor: { title: 'a Message Cast', casts: [] },
    });
  });

  it('waits for a play that was due and is not reported yet, but not for one whose end was reported', async () => {
    const { end } = await play();
    await end();
    const { operationId } = await start();
    await beginsIn(-1);
    expect(await turn(operationId)).toEqual({ againInMs: 1_000 });
    await sql`
      insert into plays (delivery_id, controller_id, instant, started_at, ended_at, outcome)
      select p.delivery_id, t.controller_id, p.starts_at, now(), now(), 'played'
      from delivery_plans p join delivery_targets t on t.delivery_id = p.delivery_id
      where t.controller_id = ${parts.controllerId}`.execute(parts.api.deps.db);
    expect(await turn(operationId)).toEqual(ASKED);
  });

  it('waits for a play that begins before a request would reach the controller, but not for a later one', async () => {
    const { end } = await play();
    await end();
    const { operationId } = await start();
    await beginsIn(29);
    expect(await turn(operationId)).toEqual({ againInMs: 1_000 });
    await beginsIn(300);
    expect(await turn(operationId)).toEqual(ASKED);
  });

  it('fails after ten minutes of plays', async () => {
    await play();
    const { operationId } = await start();
    await sql`update operations set created_at = now() - interval '10 minutes' where id = ${operationId}`.execute(
      parts.api.deps.db,
    );
    expect(await turn(operationId)).toBeNull();
    expect(await status(operationId)).toMatchObject({ state: 'failed', error: PLAYS_ON, waitsFor: null });
  });

  it('fails instead of asking after the window of its task', async () => {
    const { operationId } = await start();
    await sql`update reboots set ask_until = now() - interval '1 second' where operation_id = ${operationId}`.execute(
      parts.api.deps.db,
    );
    expect(await turn(operationId)).toBeNull();
    expect(await status(operationId)).toMatchObject({ state: 'failed', error: WINDOW_OVER, waitsFor: null });
  });

  it('begins anyway at the start or while it waits, for users with the permission for that', async () => {
    await play();
    const { operationId } = await start();
    expect(await parts.admin.call('reboots.force', { operationId })).toMatchObject({ waitsFor: null });
    await parts.admin.call('reboots.force', { operationId });
    expect(await turn(operationId)).toEqual(ASKED);
    await answer('failed', 'busy');
    await turn(operationId);
    const again = await parts.admin.call('reboots.start', { controllerId: parts.controllerId, anyway: true });
    expect(await turn(again.operationId)).toEqual(ASKED);
  });

  it('waits for users without that permission, who see no names of Message Casts that they may not see', async () => {
    await play();
    const other = await userWith('reboot_controllers');
    expect(await other.code('reboots.start', { controllerId: parts.controllerId, anyway: true })).toBe('UE_403');
    const { operationId, waitsFor } = await start(other);
    expect(waitsFor).toMatchObject({ title: 'a Message Cast', casts: [], anyway: false });
    expect(await other.code('reboots.force', { operationId })).toBe('UE_403');
    expect(await turn(operationId)).toEqual({ againInMs: 1_000 });
  });
});
