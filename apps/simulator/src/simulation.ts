import { Fleet, type FleetOptions } from './fleet.ts';
import { readScenario } from './scenario.ts';
import { type ShippedScenario, shippedFile } from './shipped-scenarios.ts';

/** The fleet that runs now, which gives way to another one when the scenario is changed. */
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

  /** The same controllers, which remember what they did, in other circumstances; one change after the other. */
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

  stop(): void {
    this.#fleet.stop();
  }
}
