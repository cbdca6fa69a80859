import type { Database, Trx } from '@earshot/db/client';
import { type ControllerLock, findControllerLock } from '@earshot/db/queries/controllers/controller-locks';
import { listSoundingCasts } from '@earshot/db/queries/deliveries/sounds-at';
import { type AppError, conflict, notPermitted } from '@earshot/domain/errors/app-error';
import { busyText, castsTitle, lockTitle, playsText } from '@earshot/domain/interlocks/texts';
import {
  type ControllerWork,
  type Interlock,
  INTERLOCKS,
  type Obstacle,
  OBSTACLE_OF,
} from '@earshot/domain/interlocks/interlocks';
import type { WaitsFor } from '@earshot/domain/interlocks/schema';
import type { PlacedCall } from '../trpc/call.ts';

/** Names of casts are visible in the scope of the caller, which the place of the call may be below. */
type Reader = Pick<PlacedCall, 'principal'>;

interface Wait {
  readonly controllerId: string;
  readonly work: ControllerWork;
  readonly since: Date;
}

/** The work in progress at a controller that this work waits for; null if there is none. */
export async function findObstacle(
  db: Database | Trx,
  reader: Reader,
  { controllerId, work, since }: Wait,
): Promise<WaitsFor | null> {
  const interlocks: Readonly<Record<Obstacle, Interlock>> = INTERLOCKS[work];
  if (interlocks.play.rule === 'wait') {
    const playing = await playingCasts(db, reader, { controllerId, work });
    if (playing !== undefined) {
      const anyway = mayForce(reader, interlocks.play);
      return { obstacle: 'play', ...playing, ...limitsOf(interlocks.play, since), anyway };
    }
  }
  const lock = await findControllerLock(db, controllerId);
  const obstacle = lock === undefined ? undefined : OBSTACLE_OF[lock.kind];
  if (lock === undefined || obstacle === undefined) return null;
  const interlock = interlocks[obstacle];
  if (interlock.rule !== 'wait') return null;
  return { obstacle, title: lockTitle(lock), casts: [], ...limitsOf(interlock, since), anyway: false };
}

/** Refuses work that does not begin beside the work in progress at a controller. */
export async function requireFree(
  trx: Trx,
  reader: Reader,
  { controllerId, work, anyway }: { controllerId: string; work: ControllerWork; anyway: boolean },
): Promise<void> {
  requireForce(reader, { work, anyway });
  const interlocks: Readonly<Record<Obstacle, Interlock>> = INTERLOCKS[work];
  const lock = await findControllerLock(trx, controllerId);
  const obstacle = lock === undefined ? undefined : OBSTACLE_OF[lock.kind];
  if (lock !== undefined && obstacle !== undefined && interlocks[obstacle].rule === 'refuse') throw busy(lock);
  if (interlocks.play.rule !== 'refuse' || anyway) return;
  const playing = await playingCasts(trx, reader, { controllerId, work });
  if (playing === undefined) return;
  throw conflict(playsText(playing.title), {
    obstacle: 'play',
    casts: playing.casts,
    anyway: mayForce(reader, interlocks.play),
  });
}

/** Refuses to begin work anyway without the permission for it. */
export function requireForce(reader: Reader, { work, anyway }: { work: ControllerWork; anyway: boolean }): void {
  if (anyway && !mayForce(reader, INTERLOCKS[work].play)) throw notPermitted();
}

/** The refusal of work at a controller that another operation locks. */
export const busy = (lock: ControllerLock): AppError =>
  conflict(busyText(lock), {
    operationId: lock.operationId,
    kind: lock.kind,
    startedBy: lock.startedBy,
    startedAt: lock.startedAt.toISOString(),
  });

const mayForce = ({ principal }: Reader, interlock: Interlock): boolean =>
  interlock.rule !== 'together' && interlock.anyway !== undefined && principal.permissions.has(interlock.anyway);

const limitsOf = ({ atMostMs, atLimit }: Extract<Interlock, { rule: 'wait' }>, since: Date) => ({
  since: since.toISOString(),
  until: atMostMs === Infinity ? null : new Date(since.getTime() + atMostMs).toISOString(),
  atLimit,
});

/** Undefined if nothing plays. Names the casts that the reader may see. */
async function playingCasts(
  db: Database | Trx,
  { principal }: Reader,
  place: { controllerId: string; work: ControllerWork },
): Promise<Pick<WaitsFor, 'title' | 'casts'> | undefined> {
  const playing = await listSoundingCasts(db, principal.scope, place);
  if (playing.length === 0) return undefined;
  const casts = principal.permissions.has('view_mcasts')
    ? playing.filter(({ isVisible }) => isVisible).map(({ id, name }) => ({ id, name }))
    : [];
  return { title: castsTitle(casts, playing.length), casts };
}
