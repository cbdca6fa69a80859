import { setTimeout as sleep } from 'node:timers/promises';
import { outcome, send } from './casting.ts';
import { loudAfter, type TrueEvent } from './checker.ts';
import type { Sent } from './inspect.ts';
import type { Stage } from './stage.ts';
import { untilTrue } from './until.ts';

const LEAD_MS = 3_000;
const APART_MS = 3_000;
const PLAYS = 6;
const GRACE_MS = 8_000;
/** Accuracy of the clock and timers. */
const SLACK_MS = 500;

export interface LineDrop {
  readonly sent: readonly Sent[];
  /** Remaining faults, one line each. */
  readonly wrong: Promise<readonly string[]>;
}

/**
 * Cuts the connection of some locations during a repeating delivery. They must continue until their grace is over,
 * then be silent, and be healed after reconnecting. Resolves when the connection is cut, so that other failures can
 * be tried meanwhile.
 */
export async function dropLine(stage: Stage): Promise<LineDrop> {
  const { cuttable, line, db } = stage;
  const targetIds = cuttable.controllerIds;
  const first = Date.now() + LEAD_MS;
  const instants = Array.from({ length: PLAYS }, (_, i) => new Date(first + i * APART_MS));
  const repeated = await send(stage, { targetIds, instants, graceMs: GRACE_MS, lateMs: 1_000 });
  await untilTrue('all have played and reported once', async () => {
    const rows = await db
      .selectFrom('plays')
      .select('controller_id')
      .where('delivery_id', '=', repeated.deliveryId)
      .where('outcome', '=', 'played')
      .execute();
    return rows.length >= targetIds.length;
  });
  line.cut();
  const cutAt = Date.now();
  const missed = await send(stage, { targetIds });
  const finish = async () => {
    await sleep(cutAt + GRACE_MS + APART_MS - Date.now());
    const restoredAt = Date.now();
    line.restore();
    const wrong = [...(await outcome(stage, missed)), ...(await outcome(stage, repeated))];
    return [...wrong, ...badWhileCut(stage, { deliveryId: repeated.deliveryId, first, cutAt, restoredAt })];
  };
  return { sent: [repeated, missed], wrong: finish() };
}

interface Cut {
  readonly deliveryId: string;
  readonly first: number;
  readonly cutAt: number;
  readonly restoredAt: number;
}

function badWhileCut({ truth, cuttable }: Stage, { deliveryId, first, cutAt, restoredAt }: Cut): string[] {
  const begun = truth().filter((event) => event.deliveryId === deliveryId && event.kind === 'play-started');
  const bySerial = Map.groupBy(begun, ({ serial }) => serial);
  const second = new Date(first + APART_MS).toISOString();
  const loud = (own: readonly TrueEvent[]) =>
    loudAfter(own, cutAt + GRACE_MS + SLACK_MS).some(({ at }) => at < restoredAt);
  return cuttable.serials.flatMap((serial) => {
    const own = bySerial.get(serial) ?? [];
    const wentOn = own.some(({ instant, at }) => instant === second && at > cutAt);
    return [
      ...(wentOn ? [] : [`${serial}: did not go on when its line was cut`]),
      ...(loud(own) ? [`${serial}: played after its grace was over`] : []),
    ];
  });
}
