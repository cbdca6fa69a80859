import type { Call } from '../call.ts';
import { SentCast } from '../casts/sent-cast.ts';
import { BadRequestError } from '../errors.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import { type Filter, throughPages } from '../paging.ts';
import { sleep } from '../retry.ts';
import type { ListOperationsInput, Operation, OperationPage, OperationsNow } from '../types.ts';
import type { WatchOptions, WatchPath } from '../watch-path.ts';
import type { Deliveries } from './deliveries.ts';

const POLL_MS = 500;
/** Operations in one value of a watch. */
const MAX_WATCHED = 50;

interface Dependencies {
  readonly ownGroup: OwnGroup;
  readonly watch: WatchPath;
  readonly deliveries: Deliveries;
}

/** Operations: work that continues after the call that started it. */
export class Operations {
  readonly #call: Call;
  readonly #dependencies: Dependencies;

  /** @internal */
  constructor(call: Call, dependencies: Dependencies) {
    this.#call = call;
    this.#dependencies = dependencies;
  }

  /**
   * Returns the handle of a send, as `casts.send` returned it; works in any process and after a crash. Other kinds of
   * operation have no handle and throw BadRequestError: use `status`.
   */
  async get(operationId: string, options?: CallOptions): Promise<SentCast> {
    const operation = await this.status(operationId, options);
    if (operation.kind !== 'cast.send' || operation.delivery === null) {
      throw new BadRequestError({ code: 'no-handle', message: `${operation.kind} has no handle; ask for its status` });
    }
    const { id, subjectId: deliveryId, title, progress, delivery, createdAt, traceId } = operation;
    const { clip, sentence } = await this.#dependencies.deliveries.get(deliveryId, options);
    return new SentCast(
      { deliveries: this.#dependencies.deliveries, status: this.status.bind(this) },
      {
        id,
        deliveryId,
        castId: delivery.castId,
        clipId: clip?.id ?? null,
        name: title,
        targets: progress.total,
        startsAt: delivery.startsAt ?? createdAt,
        sentence,
        traceId,
      },
    );
  }

  /** Returns the present state of an operation. */
  async status(operationId: string, options?: CallOptions): Promise<Operation> {
    return await this.#call.read('operations.get', { operationId }, options);
  }

  /**
   * Waits until an operation has ended, successfully or not; check `state` and `message`. For a send, use the
   * handle's own methods. Throws the signal's reason when the signal is aborted.
   */
  async wait(operationId: string, options?: CallOptions): Promise<Operation> {
    for (;;) {
      const operation = await this.status(operationId, options);
      if (operation.state !== 'running') return operation;
      await sleep(POLL_MS, options?.signal);
    }
  }

  /** Returns one page of operations, newest first, with their total number. Default: 20 per page. */
  async list(input: Partial<ListOperationsInput> = {}, options?: CallOptions): Promise<OperationPage> {
    const groupId = await this.#dependencies.ownGroup(input.groupId, options);
    return await this.#call.read('operations.list', { ...input, groupId }, options);
  }

  /** Iterates over all operations, loading pages as needed. */
  all(filter: Filter<ListOperationsInput> = {}, options?: CallOptions): AsyncGenerator<Operation, void, undefined> {
    return throughPages(
      async (page) => await this.list({ ...filter, ...page }, options),
      ({ id }) => id,
    );
  }

  /** Cancels an operation, if its kind can be cancelled. With `cut` (the default), a play in progress stops too. */
  async cancel(operationId: string, { cut, ...options }: CallOptions & { cut?: boolean } = {}): Promise<Operation> {
    return await this.#call.write('operations.cancel', { operationId, ...(cut !== undefined && { cut }) }, options);
  }

  /** Yields the operations that run in a group and below it, at once and after every change, until the reader stops. */
  async *watch({ groupId, ...options }: WatchOptions & { groupId?: string } = {}): AsyncGenerator<
    OperationsNow,
    void,
    undefined
  > {
    const input = { groupId: await this.#dependencies.ownGroup(groupId, options) };
    const poll = async (calling: CallOptions) => {
      const { items, total } = await this.list({ ...input, states: ['running'], pageSize: MAX_WATCHED }, calling);
      return { running: total, items };
    };
    yield* this.#dependencies.watch('operations.watch', { input, poll, everyMs: 2_000 }, options);
  }
}
