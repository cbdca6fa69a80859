import type { DeskAnswer, DeskOrder } from './desk-messages.ts';
import { FleetDesk } from './fleet-desk.ts';

const desk = new FleetDesk((answer: DeskAnswer) => globalThis.postMessage(answer, { transfer: [] }));
globalThis.addEventListener('message', ({ data }: MessageEvent<DeskOrder>) => desk.take(data));
