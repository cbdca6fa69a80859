import type { Tasks } from './areas/tasks.ts';
import type { CallOptions } from './options.ts';
import type { WatchOptions } from './reconnecting.ts';
import type { Task } from './types.ts';

/** A software update on its way: its handle. Another process has the same from `earshot.tasks.handle(id)`. */
export class PushedTask {
  readonly id: string;
  readonly #tasks: Tasks;

  constructor(tasks: Tasks, id: string) {
    this.#tasks = tasks;
    this.id = id;
  }

  /** Where it is now. */
  async status(options?: CallOptions): Promise<Task> {
    return await this.#tasks.get(this.id, options);
  }

  /** The task, then again with every change, for as long as it is read. It connects again when the connection is lost. */
  watch(options: WatchOptions = {}): AsyncGenerator<Task, void, undefined> {
    return this.#tasks.watch(this.id, options);
  }

  /** Waits until it is over, which may take nights. */
  async result(options: WatchOptions = {}): Promise<Task> {
    for await (const task of this.watch(options)) if (task.endedAt !== null) return task;
    return await this.status(options);
  }

  /** Begins no more updates; those under way are finished. */
  async pause(options?: CallOptions): Promise<Task> {
    return await this.#tasks.pause(this.id, options);
  }

  /** Goes on, also after too many failures stopped it. */
  async resume(options?: CallOptions): Promise<Task> {
    return await this.#tasks.resume(this.id, options);
  }

  /** Ends it for good; updates under way are finished. */
  async abort(options?: CallOptions): Promise<Task> {
    return await this.#tasks.abort(this.id, options);
  }

  /** Puts the controllers that failed back in the queue. */
  async retry(options?: CallOptions): Promise<{ task: Task; retried: number }> {
    return await this.#tasks.retry(this.id, options);
  }
}
