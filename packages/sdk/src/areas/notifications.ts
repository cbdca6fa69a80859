import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import { SPEECH_TIMEOUT_MS } from '../speech-timeout.ts';
import type { SendNotificationInput, SentNotification } from '../types.ts';

/** Texts that are spoken at locations at once. `casts` has schedules, tags and live results. */
export class Notifications {
  readonly #call: Call;
  readonly #ownGroup: OwnGroup;

  /** @internal */
  constructor(call: Call, ownGroup: OwnGroup) {
    this.#call = call;
    this.#ownGroup = ownGroup;
  }

  /**
   * Speaks a text once at locations, given by name, serial number or id. If one of them is not found, nothing is sent
   * and BadRequestError names it. `deliveries.get` and `deliveries.targets` return where it was heard.
   */
  async send(
    input: Omit<SendNotificationInput, 'groupId'> & { groupId?: string | undefined },
    options?: CallOptions,
  ): Promise<SentNotification> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.start(
      'notifications.send',
      { ...input, groupId },
      { timeoutMs: SPEECH_TIMEOUT_MS, ...options },
    );
  }
}
