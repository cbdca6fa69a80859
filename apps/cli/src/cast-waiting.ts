import type { CallOptions, CastResult, Delivery, DeliveryDetail, Earshot } from '@earshot/sdk';
import { progressBlock, progressLine } from './output/cast-progress.ts';
import { liveBlock } from './output/live-block.ts';
import { paintFor } from './output/style.ts';
import { clock } from './output/time.ts';
import { Interrupted, StillUnderWay } from './refusals.ts';

interface Waiting {
  readonly deliveryId: string;
  readonly calling: CallOptions & { signal: AbortSignal };
  /** Time limit, in milliseconds. */
  readonly timeoutMs?: number | undefined;
  readonly show: 'block' | 'lines' | 'nothing';
}

/** Minimum time between lines of a log, in milliseconds. */
const LINE_EVERY_MS = 1_000;
/** Refresh interval of the block, which contains a countdown. */
const TICK_MS = 1_000;

/** Shows the progress of a delivery until every location has its final status, then returns the result. */
export async function waitForCast(earshot: Earshot, waiting: Waiting): Promise<CastResult> {
  const { deliveryId, calling, timeoutMs, show } = waiting;
  const late = timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs);
  const signal = late === undefined ? calling.signal : AbortSignal.any([calling.signal, late]);
  const lastStartBy = show === 'block' ? lastStart(await earshot.deliveries.get(deliveryId, calling)) : undefined;
  const progress = show === 'block' ? onTerminal(lastStartBy) : show === 'lines' ? inLog() : silent;
  try {
    const onConnection = (state: 'lost' | 'restored') => progress.connection(state);
    for await (const { delivery } of earshot.deliveries.watch(deliveryId, { signal, onConnection }))
      progress.show(delivery);
  } catch (error) {
    throw late?.aborted === true || calling.signal.aborted ? stoppedWaiting(deliveryId, late?.aborted === true) : error;
  } finally {
    progress.end();
  }
  return await earshot.casts.result(deliveryId, calling);
}

/** Latest start of the last play; until then the delivery waits for unreachable locations. */
function lastStart({ plans }: DeliveryDetail): Date | undefined {
  const ends = plans.flatMap(({ lastStartBy }) => (lastStartBy === null ? [] : [Date.parse(lastStartBy)]));
  return ends.length === 0 ? undefined : new Date(Math.max(...ends));
}

/** Explains that the cast continues without this command. */
function stoppedWaiting(deliveryId: string, tooLate: boolean): Error {
  const advice = `Watch it:  earshot casts watch ${deliveryId}\nStop it:   earshot deliveries cancel ${deliveryId}`;
  return tooLate
    ? new StillUnderWay('Not every location has played or failed in that time; the cast goes on', advice)
    : new Interrupted('No longer waiting; the cast goes on', advice);
}

interface Progress {
  readonly show: (delivery: Delivery) => void;
  readonly connection: (state: 'lost' | 'restored') => void;
  readonly end: () => void;
}

const nothing = (): void => {};
const silent: Progress = { show: nothing, connection: nothing, end: nothing };

function onTerminal(lastStartBy: Date | undefined): Progress {
  const block = liveBlock((text) => process.stderr.write(text));
  const paint = paintFor(process.stderr);
  let shown: Delivery | undefined;
  let isLost = false;
  const draw = () => {
    if (shown === undefined) return;
    block.show(progressBlock(shown, { width: process.stderr.columns, now: new Date(), paint, isLost, lastStartBy }));
  };
  const ticking = setInterval(draw, TICK_MS);
  return {
    show: (delivery) => {
      shown = delivery;
      draw();
    },
    connection: (state) => {
      isLost = state === 'lost';
      draw();
    },
    end: () => {
      clearInterval(ticking);
      block.clear();
    },
  };
}

function inLog(): Progress {
  let writtenAt = 0;
  let last = '';
  let waiting: Delivery | undefined;
  let timer: NodeJS.Timeout | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting === undefined) return;
    const line = progressLine(waiting);
    const at = clock(new Date().toISOString());
    if (line !== last) process.stderr.write(`${at}  ${line}\n`);
    last = line;
    waiting = undefined;
    writtenAt = Date.now();
  };
  return {
    show: (delivery) => {
      waiting = delivery;
      timer ??= setTimeout(write, Math.max(0, writtenAt + LINE_EVERY_MS - Date.now()));
    },
    connection: (state) => {
      process.stderr.write(state === 'lost' ? 'The connection is lost; connecting again …\n' : 'Connected again.\n');
    },
    end: write,
  };
}
