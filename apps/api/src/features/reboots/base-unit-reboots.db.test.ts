import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusalOf, rebootingParts } from '../../testing/rebooting.ts';

const parts = rebootingParts();
const { start, commands, answer, userWith, play } = parts;

const rebootUnits = async (change: object = {}, who = parts.admin) => {
  const row = parts.api.deps.db
    .selectFrom('controllers')
    .select(['serial', 'box_name'])
    .where('id', '=', parts.controllerId);
  const { serial, box_name } = await row.executeTakeFirstOrThrow();
  return await who.call('reboots.baseUnits', {
    controllerId: parts.controllerId,
    serialNumber: serial,
    boxName: box_name,
    ...change,
  });
};

describe('the reboot of base units', () => {
  beforeEach(async () => {
    await sql`
      insert into base_units (controller_id, customer_id, device_id, boot, seq, updated_at)
      select id, customer_id, unit, 1, 1, now() from controllers, unnest('{BU-1,BU-2}'::text[]) as unit
      where id = ${parts.controllerId}`.execute(parts.api.deps.db);
  });

  it('is called with the serial number and the box name, for all or for some [B-016] [B-470]', async () => {
    await rebootUnits();
    await rebootUnits({ baseUnitIds: ['BU-2'] });
    expect(await commands()).toMatchObject([
      { type: 'base-units.reboot', payload: {} },
      { type: 'base-units.reboot', payload: { baseUnitIds: ['BU-2'] } },
    ]);
    for (const wrong of [{ serialNumber: 'VC4-OTHER' }, { boxName: 'Elsewhere' }])
      await expect(rebootUnits(wrong)).rejects.toMatchObject({ errorCode: 'UE_409' });
    await expect(rebootUnits({ baseUnitIds: ['BU-9'] })).rejects.toMatchObject({ errorCode: 'UE_404' });
    expect(await commands()).toHaveLength(2);
  });

  it('ends with the answer of the controller', async () => {
    const { operationId } = await rebootUnits();
    await answer('failed', 'No base unit answers');
    expect(await parts.admin.call('operations.get', { operationId })).toMatchObject({
      kind: 'base-units.reboot',
      state: 'failed',
      message: 'No base unit answers',
    });
  });

  it('needs its own permission [B-414]', async () => {
    await expect(rebootUnits({}, await userWith('reboot_controllers'))).rejects.toMatchObject({ errorCode: 'UE_403' });
    expect(await rebootUnits({}, await userWith('reboot_baseunits'))).toMatchObject({
      operationId: expect.any(String),
    });
  });

  it('is refused during a play, which users with the permission for that may cut', async () => {
    const { cast } = await play();
    await expect(rebootUnits()).rejects.toMatchObject({
      message: `First, the Message Cast “${cast.name}” has to end there. Try again later.`,
      details: { obstacle: 'play', anyway: true },
    });
    const other = await userWith('reboot_baseunits');
    expect(await refusalOf(rebootUnits({}, other))).toMatchObject({ details: { casts: [], anyway: false } });
    expect(await refusalOf(rebootUnits({ anyway: true }, other))).toMatchObject({ errorCode: 'UE_403' });
    expect(await commands()).toEqual([]);
    await rebootUnits({ anyway: true });
    expect(await commands()).toHaveLength(1);
  });

  it('is refused while other work locks the controller, also with the permission', async () => {
    await start();
    expect(await refusalOf(rebootUnits({ anyway: true }))).toMatchObject({
      message: expect.stringContaining('is rebooting the controller there'),
      details: { kind: 'controller.reboot' },
    });
    expect(await commands()).toEqual([]);
  });
});
