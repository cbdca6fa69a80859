import type { DownMessages, UpMessages } from '../codec/registry.ts';
import { helloRequest } from '../hello-request.ts';
import { PROTOCOL_VERSION } from '../limits.ts';
import type { JournalEntry } from '../messages/journal-entry.ts';
import type { PlanDelivery } from '../messages/plan-delivery.ts';
import type { PlanHeld } from '../messages/plan-held.ts';
import { planDigest } from '../plan-digest.ts';
import { planMessages } from '../plan-messages.ts';
import { at } from './samples.ts';

type Say = <Name extends keyof DownMessages>(name: Name, message: DownMessages[Name]) => void;

/** The platform as one controller sees it: journal, plan, acknowledgements. */
export class Platform {
  /** While down, it receives and sends nothing. */
  down = false;
  generation = 1;
  confirmed: PlanHeld | undefined;
  readonly journal: JournalEntry[] = [];
  readonly targets = new Map<string, PlanDelivery>();
  /** Generations in which deliveries were removed. */
  readonly removedIn = new Map<string, number>();
  readonly wasCut = new Set<string>();
  readonly #say: Say;
  readonly #now: () => number;
  #change: { set: PlanDelivery[]; remove: { deliveryId: string; cut: boolean }[] } = { set: [], remove: [] };
  #boot = 0;
  #seq = 0;
  #sent = 0;

  constructor(now: () => number, say: Say) {
    this.#now = now;
    this.#say = say;
  }

  send(delivery: PlanDelivery): void {
    this.targets.set(delivery.deliveryId, delivery);
    this.removedIn.delete(delivery.deliveryId);
    this.wasCut.delete(delivery.deliveryId);
    this.#change = { set: [delivery], remove: [] };
    this.generation += 1;
    this.sync();
  }

  cancel(deliveryId: string, cut: boolean): void {
    if (!this.targets.delete(deliveryId)) return;
    this.#change = { set: [], remove: [{ deliveryId, cut }] };
    this.generation += 1;
    this.removedIn.set(deliveryId, this.generation);
    if (cut) this.wasCut.add(deliveryId);
    this.sync();
  }

  get digest(): string {
    return planDigest(this.targets.values());
  }

  /** Sends the present plan, as the gateway's healing and each send and cancel do. */
  sync(): void {
    if (this.down || this.#isUpToDate()) return;
    const row = {
      serial: 'C-1',
      generation: this.generation,
      confirmedGeneration: this.confirmed?.generation ?? 0,
      pending: this.#change,
      snapshot: [...this.targets.values()],
    };
    const stamp = { now: new Date(this.#now()), newId: () => this.#newId() };
    for (const { message } of planMessages([row], stamp)) this.#say('plans', message);
  }

  receive<Name extends keyof UpMessages>(name: Name, message: UpMessages[Name]): void {
    if (this.down || !('seq' in message)) return;
    if (name !== 'hello' && message.boot > this.#boot) this.#askForHello();
    const newer = message.boot > this.#boot || (message.boot === this.#boot && message.seq > this.#seq);
    if ('first' in message) this.#takeJournal(message);
    else if (newer && 'plan' in message) this.#confirm(message.plan);
    if (newer && (name === 'hello' || message.boot === this.#boot)) {
      this.#boot = message.boot;
      this.#seq = message.seq;
    }
    if (name === 'hello' || name === 'state' || name === 'journal') this.#acknowledge(message.boot, message.seq);
    if (name !== 'journal') this.sync();
  }

  #takeJournal({ boot, first, entries }: UpMessages['journal']): void {
    if (boot !== this.#boot || first > this.journal.length + 1) return;
    for (const entry of entries.slice(this.journal.length + 1 - first)) {
      this.journal.push(entry);
      if (entry.kind === 'plan-applied' && entry.generation > (this.confirmed?.generation ?? 0)) this.#confirm(entry);
    }
  }

  #confirm({ generation, digest }: PlanHeld): void {
    this.confirmed = { generation, digest };
  }

  #acknowledge(boot: number, echo: number): void {
    const { generation } = this;
    const stamp = { v: PROTOCOL_VERSION, id: this.#newId(), now: at(this.#now()) } as const;
    this.#say('acks', { ...stamp, boot, upTo: this.journal.length, generation, ownerEpoch: 1, echo });
  }

  #askForHello(): void {
    this.#say('plans', helloRequest({ now: new Date(this.#now()), id: this.#newId() }));
  }

  #isUpToDate = (): boolean => this.confirmed?.generation === this.generation && this.confirmed.digest === this.digest;

  #newId = (): string => `m-${++this.#sent}`;
}
