import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import { type Filter, throughPages } from '../paging.ts';
import { PushedTask } from '../pushed-task.ts';
import type { WatchOptions } from '../reconnecting.ts';
import type { InputOf, OutputOf, Task, TaskController } from '../types.ts';
import type { WatchTask } from '../watch-task.ts';

type ControllersInput = InputOf<'tasks.controllers'>;
type PreviewedInput = InputOf<'tasks.previewControllers'>;
type InOwnGroup<Input> = Omit<Input, 'groupId'> & { groupId?: string | undefined };

/** Software updates of controllers: between 22:00 and 05:00 where they are, a few at a time. */
export class Tasks {
  readonly #call: Call;
  readonly #ownGroup: OwnGroup;
  readonly #watch: WatchTask;

  constructor(call: Call, { ownGroup, watch }: { ownGroup: OwnGroup; watch: WatchTask }) {
    this.#call = call;
    this.#ownGroup = ownGroup;
    this.#watch = watch;
  }

  /** One page of tasks, the newest first, 20 unless told, and how many there are. */
  async list(input: Partial<InputOf<'tasks.list'>> = {}, options?: CallOptions): Promise<OutputOf<'tasks.list'>> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.read('tasks.list', { ...input, groupId }, options);
  }

  async get(taskId: string, options?: CallOptions): Promise<Task> {
    return await this.#call.read('tasks.get', { taskId }, options);
  }

  /** The handle of a task, in any process and after a crash. It asks nothing yet. */
  handle(taskId: string): PushedTask {
    return new PushedTask(this, taskId);
  }

  /** What a task would do, how many nights it takes, and when it is night for whom. */
  async preview(
    input: InOwnGroup<InputOf<'tasks.preview'>>,
    options?: CallOptions,
  ): Promise<OutputOf<'tasks.preview'>> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.read('tasks.preview', { ...input, groupId }, options);
  }

  /** One page of the controllers that are meant, each with what becomes of it. */
  async previewControllers(
    input: InOwnGroup<PreviewedInput>,
    options?: CallOptions,
  ): Promise<OutputOf<'tasks.previewControllers'>> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.read('tasks.previewControllers', { ...input, groupId }, options);
  }

  /** Plans the update of all controllers that are meant and need it. Where none does it throws BadRequestError. */
  async create(input: InOwnGroup<InputOf<'tasks.create'>>, options?: CallOptions): Promise<Task> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.start('tasks.create', { ...input, groupId }, options);
  }

  /** One page of the controllers of a task: those under way and those that failed first. */
  async controllers(input: ControllersInput, options?: CallOptions): Promise<OutputOf<'tasks.controllers'>> {
    return await this.#call.read('tasks.controllers', input, options);
  }

  /** Every controller of a task, page by page. */
  allControllers(
    filter: Filter<ControllersInput> & { taskId: string },
    options?: CallOptions,
  ): AsyncGenerator<TaskController, void, undefined> {
    return throughPages(
      async (page) => await this.controllers({ ...filter, ...page }, options),
      ({ controllerId }) => controllerId,
    );
  }

  /** Begins no more updates; those under way are finished. What can't be done now throws ConflictError. */
  async pause(taskId: string, options?: CallOptions): Promise<Task> {
    return await this.#call.write('tasks.pause', { taskId }, options);
  }

  /** Goes on, also after too many failures stopped it. */
  async resume(taskId: string, options?: CallOptions): Promise<Task> {
    return await this.#call.write('tasks.resume', { taskId }, options);
  }

  /** Ends it for good; updates under way are finished. */
  async abort(taskId: string, options?: CallOptions): Promise<Task> {
    return await this.#call.write('tasks.abort', { taskId }, options);
  }

  /** Puts the controllers that failed back in the queue; a task that was over begins again with them. */
  async retry(taskId: string, options?: CallOptions): Promise<OutputOf<'tasks.retry'>> {
    return await this.#call.write('tasks.retry', { taskId }, options);
  }

  /** The task, then again with every change, for as long as it is read. */
  watch(taskId: string, options: WatchOptions = {}): AsyncGenerator<Task, void, undefined> {
    return this.#watch(taskId, options);
  }
}
