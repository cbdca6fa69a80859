import { chance, pick } from './chance.ts';
import type { Controller } from './controller.ts';
import type { Line } from './line.ts';

const MINUTE_MS = 60_000;

/** Pulls the line of a controller out in some minutes, as its scenario has it, and puts it in again. */
export function dropLine(controller: Controller, line: Line, seed: string): { stop: () => void } {
  const { lineDrops } = controller.behaviour;
  if (lineDrops.share === 0) return { stop: () => undefined };
  let again: NodeJS.Timeout | undefined;
  const timer = setInterval(() => {
    const minute = Math.floor(Date.now() / MINUTE_MS);
    if (again !== undefined || chance(seed, controller.serial, 'drop', minute) >= lineDrops.share) return;
    line.pullOut();
    again = setTimeout(
      () => {
        again = undefined;
        line.plugIn(controller);
      },
      pick(lineDrops.forMs, seed, controller.serial, 'drop for', minute),
    );
  }, MINUTE_MS);
  return {
    stop: () => {
      clearInterval(timer);
      clearTimeout(again);
    },
  };
}
