import type { Database } from '@earshot/db/client';
import { settleCommand } from '@earshot/db/queries/device-commands/device-command-settling';
import {
  listUnansweredConfigurations,
  recordDueConfigurations,
  type SentConfiguration,
} from '@earshot/db/queries/device-configuration/configuration-sending';
import { encodeDown, UnsendableMessage } from '@earshot/device-protocol/codec/encode';
import { commandMessage } from '@earshot/device-protocol/command-message';
import type { CommandPayload, CommandType } from '@earshot/device-protocol/messages/command-payloads';
import type { Logger } from 'pino';
import type { Publisher } from '../publishing/publisher.ts';

interface SenderOptions {
  readonly db: Database;
  readonly publisher: Publisher;
  readonly log: Logger;
  /** Settings per transaction. */
  readonly page?: number;
}

const PAGE = 2_000;
const MOST_REPEATED = 20_000;

/**
 * Sends settings that no user waits for: inherited ones, and those of controllers that reconnected. Controllers
 * execute each request once, so requests without an answer are sent again until they expire.
 */
export class ConfigurationSender {
  readonly #options: SenderOptions;

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  /** Sends all settings that are due. `replaced` also compares the storage of each controller, which reads all rows. */
  async sendDue({ replaced }: { readonly replaced: boolean }): Promise<void> {
    const { db, page = PAGE } = this.#options;
    for (let sent = page; sent === page;) {
      const requests = await db.transaction().execute((trx) => recordDueConfigurations(trx, { limit: page, replaced }));
      await this.#publish(requests);
      sent = requests.length;
    }
  }

  async sendAgain(): Promise<void> {
    await this.#publish(await listUnansweredConfigurations(this.#options.db, MOST_REPEATED));
  }

  async #publish(requests: readonly SentConfiguration[]): Promise<void> {
    for (const request of requests) {
      try {
        this.#options.publisher.post(encodeDown(request.serial, 'commands', commandMessage(toSend(request))));
      } catch (error) {
        if (!(error instanceof UnsendableMessage)) throw error;
        await this.#withdraw(request, error);
      }
    }
  }

  async #withdraw({ commandId }: SentConfiguration, error: UnsendableMessage): Promise<void> {
    const { db, log } = this.#options;
    log.error({ commandId, err: error }, 'settings do not fit the protocol');
    await db
      .transaction()
      .execute((trx) =>
        settleCommand(trx, commandId, { state: 'withdrawn', detail: 'The request could not be put into words' }),
      );
  }
}

const toSend = ({ commandId, type, payload, traceId, expiresAt }: SentConfiguration) => ({
  id: commandId,
  type,
  // The encoder checks the payload against the type.
  payload: payload as CommandPayload<CommandType>,
  expiresAt,
  trace: traceId,
});
