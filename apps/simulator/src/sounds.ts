import type { Sound } from '@earshot/device-protocol/device/effect';
import type { PlayName } from '@earshot/device-protocol/device/kept';

export interface SoundEvents {
  /** Returns false if no listener is there; the sound ends. */
  readonly started: (sound: Sound) => boolean;
  readonly ended: (play: PlayName, outcome: 'played' | 'broken' | 'unheard') => void;
}

export interface SoundPlan {
  /** Milliseconds from the decision to the sound. */
  readonly latencyMs: number;
  readonly fails: boolean;
}

const TONE_MS = 800;
export const lengthOf = ({ clips, tone }: Sound): number =>
  clips.reduce((sum, { durationMs }) => sum + durationMs, tone ? TONE_MS : 0);
const nameOf = ({ deliveryId, instant }: PlayName): string => `${deliveryId}/${instant}`;

/** Simulated loudspeaker; it is busy for the real duration of each clip. */
export class Sounds {
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #events: SoundEvents;

  constructor(events: SoundEvents) {
    this.#events = events;
  }

  /** Plays that sound or are about to. */
  get count(): number {
    return this.#timers.size;
  }

  play(sound: Sound, plan: SoundPlan): void {
    const play = { deliveryId: sound.deliveryId, instant: sound.instant };
    this.#after(plan.latencyMs, play, () => {
      if (plan.fails) return this.#events.ended(play, 'broken');
      if (!this.#events.started(sound)) return this.#events.ended(play, 'unheard');
      return this.#after(lengthOf(sound), play, () => this.#events.ended(play, 'played'));
    });
  }

  silence(play: PlayName): void {
    clearTimeout(this.#timers.get(nameOf(play)));
    this.#timers.delete(nameOf(play));
  }

  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #after(ms: number, play: PlayName, then: () => void): void {
    const name = nameOf(play);
    this.#timers.set(
      name,
      setTimeout(() => {
        this.#timers.delete(name);
        then();
      }, ms),
    );
  }
}
