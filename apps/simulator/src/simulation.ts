import { Fleet, type FleetOptions } from './fleet.ts';
import { readScenario } from './scenario.ts';
import { type ShippedScenario, shippedFile } from './shipped-scenarios.ts';

/** The running fleet, which is replaced when the scenario changes. */
export class Simulation {
  readonly #options: Omit<FleetOptions, 'scenario'>;
  #fleet: Fleet;
  #switching: Promise<void> = Promise.resolve();

  constructor(options: FleetOptions) {
    this.#options = options;
    this.#fleet = new Fleet(options);
  }

  get fleet(): Fleet {
    return this.#fleet;
  }

  async start(): Promise<void> {
    await this.#fleet.start();
  }

  /** Restarts the same controllers, with their storage, in another scenario. Concurrent changes run in sequence. */
  async switchTo(name: ShippedScenario): Promise<void> {
    const scenario = await readScenario(shippedFile(name));
    const before = this.#switching;
    this.#switching = this.#replace(before, new Fleet({ ...this.#options, scenario }));
    await this.#switching;
  }

  async #replace(before: Promise<void>, fleet: Fleet): Promise<void> {
    await before;
    this.#fleet.stop();
    this.#fleet = fleet;
    await fleet.start();
  }

  /** The controllers leave without goodbyes. */
  async stop(): Promise<void> {
    await this.#fleet.leave();
  }
}
