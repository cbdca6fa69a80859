import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { DeadMessageList, ListDeadMessagesInput, SentAgain } from '../types.ts';

/** The platform itself, across all customers. Internal staff only. */
export class Service {
  readonly #call: Call;

  /** @internal */
  constructor(call: Call) {
    this.#call = call;
  }

  /** Returns one page of the messages to workflows that the platform stopped retrying, oldest first. */
  async deadMessages(input: ListDeadMessagesInput = {}, options?: CallOptions): Promise<DeadMessageList> {
    return await this.#call.read('service.deadMessages', input, options);
  }

  /** Sends dead messages again, at most 500 per call. Returns how many of them were still dead. */
  async sendAgain(messageIds: readonly number[], options?: CallOptions): Promise<SentAgain> {
    return await this.#call.write('service.sendAgain', { messageIds: [...messageIds] }, options);
  }
}
