import { randomUUID } from 'node:crypto';
import { EMPTY_PLAN_DIGEST } from '@earshot/device-protocol/plan-digest';
import { upTopic } from '@earshot/device-protocol/topics';

export interface Message {
  readonly topic: string;
  readonly payload: string;
}

export interface Committed {
  readonly seq: number;
  readonly entries: number;
  /** Number of different endpoints reported. */
  readonly endpoints: number;
}

/** Trace ids of operations to which the entries of journals belong. */
const TRACES = Array.from({ length: 100 }, (_, i) => (i + 1).toString(16).padStart(32, '5'));

const DIGEST = '0123456789abcdef';
const envelope = (seq: number) =>
  `"v":1,"id":"1-${seq}","boot":1,"seq":${seq},"at":"${new Date().toISOString()}","ownerEpoch":1`;
const plan = `"plan":{"generation":0,"digest":"${EMPTY_PLAN_DIGEST}"}`;
const versions = '"versions":{"firmware":"4.2.1","hardware":"VC4"}';

/** A fleet's usual mix: of 100 messages 94 states, 5 endpoint changes, and 1 journal of one entry. */
export class MixedMessages {
  readonly #serials: readonly string[];
  readonly #seq: number[];
  readonly #entries: number[];
  readonly #isEachNew: boolean;
  #said = 0;
  #endpoints = 0;

  /** `isEachNew`: each endpoint change is about a different endpoint, so that a lost one is detected. */
  constructor(serials: readonly string[], { isEachNew = false } = {}) {
    this.#serials = serials;
    this.#isEachNew = isEachNew;
    this.#seq = serials.map(() => 0);
    this.#entries = serials.map(() => 0);
  }

  /**
   * Expected sums in the database once all messages are committed: `seq` and `journal_up_to` of the fleet, and
   * endpoints.
   */
  get committed(): Committed {
    return { seq: sum(this.#seq), entries: sum(this.#entries), endpoints: this.#endpoints };
  }

  /** A hello and full lists of each controller, so that later changes build on known state. */
  introductions(): Message[] {
    this.#endpoints = this.#serials.length;
    return this.#serials.flatMap((serial, i) => {
      const hello = `{${envelope(this.#next(i))},"storageId":"${randomUUID()}","model":"VC4",${versions},"supportedFeatures":["lists.send"],${plan},"lists":{"baseUnits":"${DIGEST}","endpoints":"${DIGEST}"},"journal":{"from":1,"next":1},"nonce":"bench"}`;
      const list = (set: string) =>
        `{${envelope(this.#next(i))},"full":true,"part":1,"parts":1,"digest":"${DIGEST}","set":[${set}],"removed":[]}`;
      return [
        { topic: upTopic(serial, 'hello'), payload: hello },
        { topic: upTopic(serial, 'base-units'), payload: list('') },
        { topic: upTopic(serial, 'endpoints'), payload: list(endpoint(`${serial}-H0`, 0)) },
      ];
    });
  }

  next(): Message {
    const i = this.#said % this.#serials.length;
    // Shifted with each turn of the fleet, so that every controller sends every kind.
    const kind = (this.#said + 7 * Math.floor(this.#said / this.#serials.length)) % 100;
    this.#said += 1;
    const serial = this.#serials[i] ?? '';
    const seq = this.#next(i);
    if (kind < 94) return { topic: upTopic(serial, 'state'), payload: state(seq) };
    if (kind < 99) {
      if (this.#isEachNew) this.#endpoints += 1;
      const row = endpoint(`${serial}-H${this.#isEachNew ? seq : 0}`, seq);
      const payload = `{${envelope(seq)},"full":false,"digest":"${DIGEST}","set":[${row}],"removed":[]}`;
      return { topic: upTopic(serial, 'endpoints'), payload };
    }
    const first = (this.#entries[i] ?? 0) + 1;
    this.#entries[i] = first;
    const trace = TRACES[seq % TRACES.length];
    const entry = `{"at":"${new Date().toISOString()}","trace":"${trace}","kind":"event","name":"endpoint.activated","detail":{"endpoint":"${serial}-H0"}}`;
    return { topic: upTopic(serial, 'journal'), payload: `{${envelope(seq)},"first":${first},"entries":[${entry}]}` };
  }

  #next(i: number): number {
    const seq = (this.#seq[i] ?? 0) + 1;
    this.#seq[i] = seq;
    return seq;
  }
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

const state = (seq: number): string =>
  `{${envelope(seq)},"status":"active","faults":[],"cpu":${8 + (seq % 17)},"memory":41,"disk":23,"temperature":39,"nics":[{"name":"eth0","ipAddress":"192.168.1.10","up":true}],${versions},"uptimeS":${seq},${plan},"headsetsOnline":6}`;

const endpoint = (id: string, seq: number): string =>
  `{"id":"${id}","ipei":"012345678901","category":"headset","name":"Tills","status":"${seq % 4 === 0 ? 'offline' : 'online'}","battery":${20 + (seq % 80)},"charging":false,"conference":1,"lastEventAt":null}`;
