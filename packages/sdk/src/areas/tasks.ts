import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import { type Filter, throughPages } from '../paging.ts';
import { PushedTask } from '../pushed-task.ts';
import type {
  CreateTaskInput,
  ListTaskControllersInput,
  ListTasksInput,
  PreviewControllersInput,
  PreviewControllersPage,
  PreviewTaskInput,
  RetriedTask,
  Task,
  TaskController,
  TaskControllerPage,
  TaskNight,
  TaskPage,
  TaskPreview,
} from '../types.ts';
import type { WatchOptions, WatchPath } from '../watch-path.ts';

type InOwnGroup<Input> = Omit<Input, 'groupId'> & { groupId?: string | undefined };

/**
 * Tasks: update, reboot or configure many controllers, a few at a time, by default between 22:00 and 05:00 local time.
 */
export class Tasks {
  readonly #call: Call;
  readonly #ownGroup: OwnGroup;
  readonly #watch: WatchPath;

  /** @internal */
  constructor(call: Call, { ownGroup, watch }: { ownGroup: OwnGroup; watch: WatchPath }) {
    this.#call = call;
    this.#ownGroup = ownGroup;
    this.#watch = watch;
  }

  /** Returns one page of tasks, newest first, with their total number. Default: 20 per page. */
  async list(input: Partial<ListTasksInput> = {}, options?: CallOptions): Promise<TaskPage> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.read('tasks.list', { ...input, groupId }, options);
  }

  async get(taskId: string, options?: CallOptions): Promise<Task> {
    return await this.#call.read('tasks.get', { taskId }, options);
  }

  /** Returns the handle of a task without a request; works in any process and after a crash. */
  handle(taskId: string): PushedTask {
    return new PushedTask(this, taskId);
  }

  /**
   * Previews a task: the controllers by outcome, the nights it takes if nothing fails, and each time zone's window.
   */
  async preview(input: InOwnGroup<PreviewTaskInput>, options?: CallOptions): Promise<TaskPreview> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.read('tasks.preview', { ...input, groupId }, options);
  }

  /** Returns one page of the selected controllers, each with its planned outcome. */
  async previewControllers(
    input: InOwnGroup<PreviewControllersInput>,
    options?: CallOptions,
  ): Promise<PreviewControllersPage> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.read('tasks.previewControllers', { ...input, groupId }, options);
  }

  /** Plans the work at all selected controllers that need it. Throws BadRequestError if none needs it. */
  async create(input: InOwnGroup<CreateTaskInput>, options?: CallOptions): Promise<Task> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.start('tasks.create', { ...input, groupId }, options);
  }

  /** Returns one page of the controllers of a task: running and failed ones first. */
  async controllers(input: ListTaskControllersInput, options?: CallOptions): Promise<TaskControllerPage> {
    return await this.#call.read('tasks.controllers', input, options);
  }

  /** Counts the controllers of a task that were done, failed or skipped in each night, oldest first. */
  async nights(taskId: string, options?: CallOptions): Promise<TaskNight[]> {
    return (await this.#call.read('tasks.nights', { taskId }, options)).items;
  }

  /** Iterates over all controllers of a task, loading pages as needed. */
  allControllers(
    filter: Filter<ListTaskControllersInput> & { taskId: string },
    options?: CallOptions,
  ): AsyncGenerator<TaskController, void, undefined> {
    return throughPages(
      async (page) => await this.controllers({ ...filter, ...page }, options),
      ({ controllerId }) => controllerId,
    );
  }

  /** Starts no more work; running work finishes. Throws ConflictError if the task cannot be paused now. */
  async pause(taskId: string, options?: CallOptions): Promise<Task> {
    return await this.#call.write('tasks.pause', { taskId }, options);
  }

  /** Resumes a paused task, or a task that stopped by itself. */
  async resume(taskId: string, options?: CallOptions): Promise<Task> {
    return await this.#call.write('tasks.resume', { taskId }, options);
  }

  /** Ends a task permanently; running work finishes. */
  async abort(taskId: string, options?: CallOptions): Promise<Task> {
    return await this.#call.write('tasks.abort', { taskId }, options);
  }

  /** Queues the failed controllers again. A task that has ended starts again with them. */
  async retry(taskId: string, options?: CallOptions): Promise<RetriedTask> {
    return await this.#call.write('tasks.retry', { taskId }, options);
  }

  /** Yields the task, then again after every change, until the reader stops. */
  watch(taskId: string, options: WatchOptions = {}): AsyncGenerator<Task, void, undefined> {
    const poll = (calling: CallOptions) => this.get(taskId, calling);
    return this.#watch('tasks.watch', { input: { taskId }, poll, everyMs: 10_000 }, options);
  }
}
