import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type {
  CancelDeliveryInput,
  CountOlderCastsInput,
  CreateOlderCastInput,
  Delivery,
  ListOlderCastsInput,
  MigratedCast,
  OlderCast,
  OlderCastDetail,
  RemovedCast,
  SendOlderCastInput,
  SentDelivery,
  UpdateOlderCastInput,
} from '../types.ts';

/** Message Casts of groups without the newer casts (feature `mds`). Intervals between plays are in seconds. */
export class OlderCasts {
  readonly #call: Call;

  /** @internal */
  constructor(call: Call) {
    this.#call = call;
  }

  /** Returns one page of casts. Default order: newest first. */
  async list(input: ListOlderCastsInput, options?: CallOptions): Promise<OlderCast[]> {
    const { items } = await this.#call.read('olderCasts.list', input, options);
    return items;
  }

  async count(input: CountOlderCastsInput, options?: CallOptions): Promise<number> {
    const { total } = await this.#call.read('olderCasts.count', input, options);
    return total;
  }

  async get(castId: string, options?: CallOptions): Promise<OlderCastDetail> {
    return await this.#call.read('olderCasts.get', { castId }, options);
  }

  /** Saves a cast without sending it. */
  async create(input: CreateOlderCastInput, options?: CallOptions): Promise<OlderCast> {
    return await this.#call.start('olderCasts.create', input, options);
  }

  /** Replaces all fields of a cast. A stale `version` throws ConflictError. */
  async update(input: UpdateOlderCastInput, options?: CallOptions): Promise<OlderCast> {
    return await this.#call.write('olderCasts.update', input, options);
  }

  async remove(castId: string, options?: CallOptions): Promise<RemovedCast> {
    return await this.#call.write('olderCasts.remove', { castId }, options);
  }

  /** Sends a cast as planned. Refused while the cast is running or scheduled. */
  async send(input: SendOlderCastInput, options?: CallOptions): Promise<SentDelivery> {
    return await this.#call.start('olderCasts.send', input, options);
  }

  async cancel(input: CancelDeliveryInput, options?: CallOptions): Promise<Delivery> {
    return await this.#call.start('olderCasts.cancel', input, options);
  }

  /** Tries again to migrate a cast to the newer area; `reason` says why the newer area cannot represent it. */
  async migrate(castId: string, options?: CallOptions): Promise<MigratedCast> {
    return await this.#call.write('olderCasts.migrate', { castId }, options);
  }
}
