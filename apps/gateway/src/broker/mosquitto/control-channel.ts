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

/** The account that Mosquitto's first set-up makes; everything else is made by way of it. */
export const ADMIN_NAME = 'earshot-admin';

/** With 100,000 accounts the plugin takes half a second to write its file, and does so for each command. */
const ANSWER_MS = 120_000;
const FIRST_ANSWER_MS = 10_000;

/** Where Mosquitto's dynamic security takes its commands. One request at a time; a broken connection makes itself anew. */
export class ControlChannel {
  readonly #client: MqttClient;
  #turn: Promise<unknown> = Promise.resolve();
  #answerMs = FIRST_ANSWER_MS;
  #listening: Promise<unknown>;

  private constructor(client: MqttClient) {
    this.#client = client;
    this.#listening = listen(client);
    const turnTo = (listening: Promise<unknown>) => {
      // Whoever sends a command hears of it.
      listening.catch(() => undefined);
      this.#listening = listening;
    };
    client.on('connect', () => turnTo(listen(client)));
    // Not `connected`: that holds a moment before we can listen again, and an answer would be lost.
    client.on('close', () => turnTo(Promise.reject(new Error('Mosquitto can not be reached'))));
  }

  /** Waits for the broker as long as it takes, but not when the broker refuses us. */
  static async open({ url, password }: { url: string; password: string }): Promise<ControlChannel> {
    const client = mqtt.connect(url, {
      protocolVersion: 4,
      clientId: ADMIN_NAME,
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

  /** Calls back after each reconnection, when commands are taken again. */
  onReconnect(act: () => void): void {
    this.#client.on('connect', () => void this.#listening.then(act, () => undefined));
  }

  /** The answers in the order of the commands; rejects when the broker is away or does not answer. */
  async run(commands: readonly ControlCommand[]): Promise<ControlAnswer[]> {
    if (commands.length === 0) return [];
    const answers = this.#turn.then(() => this.#request(commands));
    this.#turn = answers.catch(() => undefined);
    return answers;
  }

  /** For commands of which none may fail. */
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

/** 4 and 5 are the return codes of MQTT 3.1.1 for a wrong name or password. */
const REFUSED: ReadonlySet<unknown> = new Set([4, 5]);

async function connected(client: MqttClient): Promise<void> {
  const first = Promise.withResolvers<void>();
  client.once('connect', () => first.resolve());
  // Also keeps an error from ending the process; other errors end in another attempt.
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
