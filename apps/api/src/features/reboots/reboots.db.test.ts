import { advanceReboots } from '@earshot/db/queries/reboots/reboot-advancing';
import { endLostOperations } from '@earshot/db/queries/processes/operations';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ASKED, rebootingParts } from '../../testing/rebooting.ts';

const parts = rebootingParts();
const { setStatus, start, turn, status, report, commands, answer, userWith, overdue, asked } = parts;

describe('the reboot of a controller', () => {
  it('is called with the id of the controller, and asks it once [B-015] [B-469]', async () => {
    const { operationId, step, waitsFor, state } = await start();
    expect({ step, waitsFor, state }).toEqual({ step: 'initiating', waitsFor: null, state: 'running' });
    expect(await turn(operationId)).toEqual(ASKED);
    await turn(operationId);
    expect(await commands()).toMatchObject([{ type: 'controller.reboot', state: 'waiting', payload: {} }]);
    expect(await status(operationId)).toMatchObject({ step: 'initiating' });
    expect(await parts.admin.call('reboots.latest', { controllerId: parts.controllerId })).toMatchObject({
      reboot: { operationId },
    });
    await expect(parts.admin.call('reboots.start', {} as never)).rejects.toMatchObject({
      message: 'controllerId is required',
    });
  });

  it('goes through its steps by the reports of the controller, and completes', async () => {
    const operationId = await asked();
    await report('endpoint.deactivated', { deviceId: '8930_V1' });
    expect((await status(operationId)).step).toBe('deactivating');
    const next = await turn(operationId);
    expect(next?.againInMs).toBeGreaterThan(0);
    expect(next?.againInMs).toBeLessThanOrEqual(4_000);
    await sql`update reboots set deactivated_at = now() - interval '4 seconds'`.execute(parts.api.deps.db);
    await turn(operationId);
    expect((await status(operationId)).step).toBe('activating');
    await report('endpoint.activated', { deviceId: '8930_V1', success: true });
    expect(await status(operationId)).toMatchObject({
      step: 'completed',
      state: 'completed',
      message: 'Controller has successfully rebooted.',
    });
    expect(await turn(operationId)).toBeNull();
  });

  it('ends with a warning when the controller reports a fault afterwards', async () => {
    const operationId = await asked();
    await setStatus('fault');
    await report('endpoint.activated', { success: true });
    expect(await status(operationId)).toMatchObject({
      state: 'completed',
      message: 'Controller has rebooted with errors.',
    });
  });

  it('fails with the reason of a refusal, and without an answer', async () => {
    const refused = await asked();
    await answer('failed', 'The controller is busy');
    expect(await turn(refused)).toBeNull();
    expect(await status(refused)).toMatchObject({ state: 'failed', error: 'The controller is busy' });
    const silent = await asked();
    await answer('timed-out');
    await turn(silent);
    expect(await status(silent)).toMatchObject({ state: 'failed', error: expect.stringContaining('timed out') });
  });

  it('goes on when the command timed out although the controller reboots', async () => {
    const operationId = await asked();
    await report('endpoint.deactivated', { deviceId: '8930_V1' });
    await answer('timed-out');
    expect(await turn(operationId)).not.toBeNull();
    expect(await status(operationId)).toMatchObject({ state: 'running', error: null });
  });

  it('fails at the deadline of its step, and its command is not sent again', async () => {
    const operationId = await asked();
    await report('base-unit.rebooted');
    await sql`update reboots set deadline_at = now() where operation_id = ${operationId}`.execute(parts.api.deps.db);
    expect(await turn(operationId)).toBeNull();
    expect(await status(operationId)).toMatchObject({
      state: 'failed',
      step: 'deactivating',
      error: 'The controller did not come back in time.',
    });
    expect(await commands()).toMatchObject([{ state: 'withdrawn' }]);
  });

  it('whose reports are lost is completed at its deadline if the controller has booted since', async () => {
    const operationId = await asked();
    await overdue(operationId, { booted: true });
    expect(await turn(operationId)).toBeNull();
    expect(await status(operationId)).toMatchObject({
      state: 'completed',
      step: 'completed',
      message: 'Controller has successfully rebooted.',
    });
    expect(await commands()).toMatchObject([{ state: 'withdrawn' }]);
  });

  it('whose boot was reported fails at its deadline, because its devices are missing', async () => {
    const operationId = await asked();
    await sql`
      insert into device_events (controller_id, n, at, owner_epoch, name, detail)
      values (${parts.controllerId}, 1, now(), 1, 'controller.booted', '{}')`.execute(parts.api.deps.db);
    await overdue(operationId, { booted: true });
    await turn(operationId);
    expect(await status(operationId)).toMatchObject({ state: 'failed' });
  });

  it('waits for the controller after an outage of the platform, although the request has timed out', async () => {
    const operationId = await asked();
    await answer('timed-out');
    await overdue(operationId, { booted: false });
    await sql`insert into platform_outages (from_at, until_at) values (now() - interval '1 hour', now())`.execute(
      parts.api.deps.db,
    );
    await sql`update operations set deadline_at = now() - interval '1 minute' where id = ${operationId}`.execute(
      parts.api.deps.db,
    );
    await parts.api.deps.db.transaction().execute((trx) => endLostOperations(trx, 100));
    expect(await turn(operationId)).toEqual({ againInMs: 30_000 });
    expect(await status(operationId)).toMatchObject({ state: 'running', error: null });
    await overdue(operationId, { booted: true });
    expect(await turn(operationId)).toBeNull();
    expect(await status(operationId)).toMatchObject({ state: 'completed' });
    await sql`delete from platform_outages`.execute(parts.api.deps.db);
  });

  it('that was given up is completed by a late report of the boot, but not by one from before the request', async () => {
    const operationId = await asked();
    await answer('timed-out');
    await turn(operationId);
    await report('controller.booted', {}, new Date(Date.now() - 60_000));
    expect(await status(operationId)).toMatchObject({ state: 'failed' });
    await report('controller.booted');
    expect(await status(operationId)).toMatchObject({
      state: 'completed',
      step: 'completed',
      error: null,
      message: 'Controller has successfully rebooted.',
    });
  });

  it('that was given up stays failed after ten minutes, after a refusal, and when another was started', async () => {
    const late = await asked();
    await answer('timed-out');
    await turn(late);
    await sql`update operations set ended_at = now() - interval '11 minutes' where id = ${late}`.execute(
      parts.api.deps.db,
    );
    await report('controller.booted');
    expect(await status(late)).toMatchObject({ state: 'failed' });
    const refused = await asked();
    await answer('failed', 'The controller is busy');
    await turn(refused);
    await report('controller.booted');
    expect(await status(refused)).toMatchObject({ state: 'failed' });
    const first = await asked();
    await answer('timed-out');
    await turn(first);
    await start();
    await report('controller.booted');
    expect(await status(first)).toMatchObject({ state: 'failed' });
  });

  it('is completed by the boot alone where no device was online', async () => {
    const waits = await asked();
    await report('controller.booted');
    expect(await status(waits)).toMatchObject({ state: 'running' });
    await report('endpoint.activated', { success: true });
    await sql`update endpoints set presence = 'offline' where controller_id = ${parts.controllerId}`.execute(
      parts.api.deps.db,
    );
    const operationId = await asked();
    await report('controller.booted');
    expect(await status(operationId)).toMatchObject({ state: 'completed' });
  });

  it('ignores reports of another owner, and reports before the controller was asked', async () => {
    const { operationId } = await start();
    await report('endpoint.activated', { success: true });
    expect((await status(operationId)).state).toBe('running');
    await turn(operationId);
    const foreign = {
      controllerId: parts.controllerId,
      ownerEpoch: 2,
      name: 'endpoint.activated',
      at: new Date().toISOString(),
    };
    await parts.api.deps.db
      .transaction()
      .execute((trx) => advanceReboots(trx, [{ ...foreign, detail: { success: true } }]));
    expect((await status(operationId)).state).toBe('running');
  });

  it('runs once at a time: a second user reads who reboots the controller', async () => {
    await start();
    await expect(start()).rejects.toMatchObject({
      errorCode: 'UE_409',
      message: expect.stringContaining('is rebooting the controller'),
    });
  });

  it('is refused for an offline controller, and for firmware that cannot reboot', async () => {
    await setStatus('inactive');
    await expect(start()).rejects.toMatchObject({ message: 'We cannot connect to your Controller right now' });
    await setStatus('active');
    await sql`update controller_states set supported_features = '{state.watch}' where controller_id = ${parts.controllerId}`.execute(
      parts.api.deps.db,
    );
    await expect(start()).rejects.toMatchObject({
      message: 'The firmware of this controller does not support rebooting.',
    });
  });

  it('needs its own permission [B-413]', async () => {
    await expect(start(await userWith('reboot_baseunits'))).rejects.toMatchObject({ errorCode: 'UE_403' });
    expect(await start(await userWith('reboot_controllers'))).toMatchObject({ state: 'running' });
  });
});
