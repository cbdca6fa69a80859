import type { Tasks } from './areas/tasks.ts';
import type { CallOptions } from './options.ts';
import type { WatchOptions } from './watch-path.ts';
import type { Task } from './types.ts';

/** The handle of a task. `earshot.tasks.handle(id)` returns the same handle in another process. */
export class PushedTask {
  readonly id: string;
  readonly #tasks: Tasks;

  /** @internal */
  constructor(tasks: Tasks, id: string) {
    this.#tasks = tasks;
    this.id = id;
  }

  /** Returns the present state of the task. */
  async status(options?: CallOptions): Promise<Task> {
    return await this.#tasks.get(this.id, options);
  }

  /** Yields the task, then again after every change, until the reader stops. Reconnects when the connection is lost. */
  watch(options: WatchOptions = {}): AsyncGenerator<Task, void, undefined> {
    return this.#tasks.watch(this.id, options);
  }

  /** Waits until the task has ended, which may take several nights. */
  async result(options: WatchOptions = {}): Promise<Task> {
    for await (const task of this.watch(options)) if (task.endedAt !== null) return task;
    return await this.status(options);
  }

  /** Starts no more work; running work finishes. */
  async pause(options?: CallOptions): Promise<Task> {
    return await this.#tasks.pause(this.id, options);
  }

  /** Resumes a paused task, or a task that stopped by itself. */
  async resume(options?: CallOptions): Promise<Task> {
    return await this.#tasks.resume(this.id, options);
  }

  /** Ends the task permanently; running work finishes. */
  async abort(options?: CallOptions): Promise<Task> {
    return await this.#tasks.abort(this.id, options);
  }

  /** Queues the failed controllers again. */
  async retry(options?: CallOptions): Promise<{ task: Task; retried: number }> {
    return await this.#tasks.retry(this.id, options);
  }
}
