import { randomUUID } from 'node:crypto';
import mqtt, { type MqttClient } from 'mqtt';
import { BrokerUnfit } from './broker-unfit.ts';
import {
  CONTROL_RESPONSE_TOPIC,
  CONTROL_TOPIC,
  type ControlAnswer,
  type ControlCommand,
  readAnswers,
} from './control-message.ts';

/** Account that `mosquitto_ctrl dynsec init` creates; it creates all other accounts. */
export const ADMIN_NAME = 'earshot-admin';

/** With 100,000 accounts the plugin takes half a second to write its file, once per command. */
const ANSWER_MS = 120_000;
const FIRST_ANSWER_MS = 10_000;

interface ChannelLogin {
  readonly url: string;
  readonly password: string;
  readonly clientId?: string;
}

/** Client of Mosquitto's dynamic-security plugin. Sends one request at a time and reconnects by itself. */
export class ControlChannel {
  readonly #client: MqttClient;
  #turn: Promise<unknown> = Promise.resolve();
  #answerMs = FIRST_ANSWER_MS;
  #listening: Promise<unknown>;

  private constructor(client: MqttClient) {
    this.#client = client;
    this.#listening = listen(client);
    const turnTo = (listening: Promise<unknown>) => {
      // The sender of a command receives the rejection.
      listening.catch(() => undefined);
      this.#listening = listening;
    };
    client.on('connect', () => turnTo(listen(client)));
    // `connected` turns true before the subscription is renewed, and a response in between would be lost.
    client.on('close', () => turnTo(Promise.reject(new Error('Mosquitto cannot be reached'))));
  }

  /**
   * Waits for the broker without a time limit, but rejects if the broker refuses the account. Beside a running gateway, give
   * another client id, because the broker closes the older of two connections with one id.
   */
  static async open({ url, password, clientId = ADMIN_NAME }: ChannelLogin): Promise<ControlChannel> {
    const client = mqtt.connect(url, {
      protocolVersion: 4,
      clientId,
      username: ADMIN_NAME,
      password,
      clean: true,
      resubscribe: false,
      reconnectPeriod: 500,
      connectTimeout: 10_000,
    });
    try {
      await connected(client);
      const channel = new ControlChannel(client);
      await channel.#first();
      return channel;
    } catch (error) {
      client.end(true);
      throw error;
    }
  }

  /** Calls `act` after each reconnection, once commands can be sent again. */
  onReconnect(act: () => void): void {
    this.#client.on('connect', () => void this.#listening.then(act, () => undefined));
  }

  /** Returns the responses in the order of the commands. Rejects if the broker is unreachable or does not respond. */
  async run(commands: readonly ControlCommand[]): Promise<ControlAnswer[]> {
    if (commands.length === 0) return [];
    const answers = this.#turn.then(() => this.#request(commands));
    this.#turn = answers.catch(() => undefined);
    return answers;
  }

  /** Runs commands and throws if any of them fails. */
  async demand(commands: readonly ControlCommand[]): Promise<void> {
    const failed = (await this.run(commands)).find(({ error }) => error !== undefined);
    if (failed !== undefined) throw new Error(`Mosquitto refused ${failed.command}: ${failed.error}`);
  }

  async close(): Promise<void> {
    await this.#client.endAsync(true);
  }

  async #first(): Promise<void> {
    await this.#listening.catch(() => {
      throw new BrokerUnfit('does not let earshot-admin listen to its answers', NO_PLUGIN);
    });
    await this.run([{ command: 'listClients', verbose: true, count: 1, offset: 0 }]).catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      throw new BrokerUnfit(`does not take commands of earshot-admin (${why})`, NO_PLUGIN);
    });
    this.#answerMs = ANSWER_MS;
  }

  async #request(commands: readonly ControlCommand[]): Promise<ControlAnswer[]> {
    await this.#listening;
    const correlationData = randomUUID();
    const answer = Promise.withResolvers<ControlAnswer[]>();
    const onMessage = (topic: string, payload: Buffer) => {
      const answers = topic === CONTROL_RESPONSE_TOPIC ? readAnswers(payload, correlationData) : undefined;
      if (answers !== undefined) answer.resolve(answers);
    };
    const onClose = () => answer.reject(new Error('Mosquitto went away before it answered'));
    const timer = setTimeout(() => answer.reject(new Error('Mosquitto did not answer in time')), this.#answerMs);
    this.#client.on('message', onMessage).on('close', onClose);
    try {
      const payload = JSON.stringify({ commands: commands.map((command) => ({ ...command, correlationData })) });
      this.#client.publish(CONTROL_TOPIC, payload, { qos: 0 });
      return await answer.promise;
    } finally {
      clearTimeout(timer);
      this.#client.off('message', onMessage).off('close', onClose);
    }
  }
}

const listen = (client: MqttClient) => client.subscribeAsync(CONTROL_RESPONSE_TOPIC, { qos: 1 });

const NO_PLUGIN =
  'Load the dynamic-security plugin (`plugin`, `plugin_opt_config_file`) and make earshot-admin with `mosquitto_ctrl dynsec init`.';

/** Return codes of MQTT 3.1.1 for a wrong name or password. */
const REFUSED: ReadonlySet<unknown> = new Set([4, 5]);

async function connected(client: MqttClient): Promise<void> {
  const first = Promise.withResolvers<void>();
  client.once('connect', () => first.resolve());
  // The listener also prevents an error from ending the process; after other errors mqtt.js retries.
  client.on('error', (error) => {
    if ('code' in error && REFUSED.has(error.code)) {
      first.reject(
        new BrokerUnfit(
          'refuses earshot-admin',
          'Make that account with `mosquitto_ctrl dynsec init`, and give its password as MQTT_ADMIN_SECRET.',
        ),
      );
    }
  });
  await first.promise;
}
