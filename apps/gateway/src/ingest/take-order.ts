import { type ControllerChange, isAbandoned } from './controller-change.ts';

/**
 * Requests a hello if the controller sends messages below the known (boot, seq) and none has exceeded it for a whole
 * lease.
 */
export function requestHelloIfAbandoned(change: ControllerChange): void {
  if (isAbandoned(change)) change.needsHello = true;
}

/**
 * Whether a message of the present boot is its latest, and therefore a sign of life. Late or repeated messages are
 * not.
 */
export function noteSeq(change: ControllerChange, seq: number): boolean {
  if (seq <= change.seq) {
    requestHelloIfAbandoned(change);
    return false;
  }
  change.received = true;
  change.seq = seq;
  return true;
}
