import type { Call } from '../call.ts';
import { SentCast } from '../casts/sent-cast.ts';
import { BadRequestError } from '../errors.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import { type Filter, throughPages } from '../paging.ts';
import type { WatchOptions } from '../reconnecting.ts';
import { sleep } from '../retry.ts';
import type { InputOf, Operation, OperationsNow, OutputOf } from '../types.ts';
import type { WatchOperations } from '../watch-operations.ts';
import type { Deliveries } from './deliveries.ts';

type ListInput = InputOf<'operations.list'>;

const LOOK_EVERY_MS = 500;

interface Means {
  readonly ownGroup: OwnGroup;
  readonly watch: WatchOperations;
  readonly deliveries: Deliveries;
}

/** Work that goes on after the call that started it. */
export class Operations {
  readonly #call: Call;
  readonly #means: Means;

  constructor(call: Call, means: Means) {
    this.#call = call;
    this.#means = means;
  }

  /**
   * The handle of a send, as `casts.send` gave it, in any process and after a crash. Other kinds of work have none: see
   * `status`.
   */
  async get(operationId: string, options?: CallOptions): Promise<SentCast> {
    const operation = await this.status(operationId, options);
    if (operation.kind !== 'cast.send' || operation.delivery === null) {
      throw new BadRequestError({ code: 'no-handle', message: `${operation.kind} has no handle; ask for its status` });
    }
    const { id, subjectId: deliveryId, title, progress, delivery, createdAt, traceId } = operation;
    const { clip } = await this.#means.deliveries.get(deliveryId, options);
    return new SentCast(
      { deliveries: this.#means.deliveries, status: this.status.bind(this) },
      {
        id,
        deliveryId,
        castId: delivery.castId,
        clipId: clip?.id ?? null,
        name: title,
        targets: progress.total,
        startsAt: delivery.startsAt ?? createdAt,
        traceId,
      },
    );
  }

  /** Where an operation is now. */
  async status(operationId: string, options?: CallOptions): Promise<Operation> {
    return await this.#call.read('operations.get', { operationId }, options);
  }

  /**
   * Resolves when the work is over, however it ended: look at `state` and `message`. A send is better waited for by its
   * own handle. Throws the signal's reason when that is aborted.
   */
  async wait(operationId: string, options?: CallOptions): Promise<Operation> {
    for (;;) {
      const operation = await this.status(operationId, options);
      if (operation.state !== 'running') return operation;
      await sleep(LOOK_EVERY_MS, options?.signal);
    }
  }

  /** One page of operations, the newest first, 20 unless told, and how many there are. */
  async list(input: Partial<ListInput> = {}, options?: CallOptions): Promise<OutputOf<'operations.list'>> {
    const groupId = await this.#means.ownGroup(input.groupId, options);
    return await this.#call.read('operations.list', { ...input, groupId }, options);
  }

  /** Every operation, page by page. */
  all(filter: Filter<ListInput> = {}, options?: CallOptions): AsyncGenerator<Operation, void, undefined> {
    return throughPages(
      async (page) => await this.list({ ...filter, ...page }, options),
      ({ id }) => id,
    );
  }

  /** Ends what goes on, where that can be; with `cut` (the default) a play that is sounding stops as well. */
  async cancel(operationId: string, { cut, ...options }: CallOptions & { cut?: boolean } = {}): Promise<Operation> {
    return await this.#call.write('operations.cancel', { operationId, ...(cut !== undefined && { cut }) }, options);
  }

  /** What goes on in a group and below it, then again with every change, for as long as it is read. */
  async *watch({ groupId, ...options }: WatchOptions & { groupId?: string } = {}): AsyncGenerator<
    OperationsNow,
    void,
    undefined
  > {
    yield* this.#means.watch({ groupId: await this.#means.ownGroup(groupId, options) }, options);
  }
}
