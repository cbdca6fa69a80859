import type { DownMessages } from '../codec/registry.ts';
import { JOURNAL_MAX_ENTRIES, JOURNAL_RESEND, JOURNAL_WINDOW, MAX_PAYLOAD_BYTES } from '../limits.ts';
import type { NumberedEntry } from './kept.ts';
import { sayHello } from './presence.ts';
import type { Turn } from './turn.ts';

/** Bytes for entries; the rest is reserved for the envelope. */
const ROOM = MAX_PAYLOAD_BYTES - 4_096;

/** Drops acknowledged entries, and sends again from the first missing entry if the platform has a gap. */
export function readAck(turn: Turn, { upTo, echo }: DownMessages['acks']): void {
  const { acked } = turn.kept.journal;
  const { sent } = turn.live.clock;
  if (upTo > acked) {
    // Never beyond the last written entry; otherwise the next numbers would not be contiguous.
    turn.keep({ kind: 'entries-acked', upTo: Math.min(upTo, acked + turn.kept.journal.entries.length) });
    turn.become({ journal: { ...turn.live.journal, resendAt: turn.when.mono + JOURNAL_RESEND } });
  }
  const answered = sent.find(({ seq }) => seq === echo);
  const gap = answered?.first !== undefined && answered.first > upTo + 1;
  if (!gap || echo <= turn.live.journal.rewoundSeq) return;
  // The platform lost entries that the device has already dropped. The hello tells the platform which entry is next.
  if (upTo < acked) sayHello(turn);
  turn.become({ journal: { ...turn.live.journal, sentUpTo: acked, rewoundSeq: turn.live.seq } });
}

/** Sends entries not yet sent on this connection. After 30 s without an acknowledgement, sends all entries again. */
export function flushJournal(turn: Turn): void {
  if (turn.live.nonce === null) return;
  const { acked, entries } = turn.kept.journal;
  const again = entries.length > 0 && turn.when.mono >= turn.live.journal.resendAt;
  let sentUpTo = again ? acked : Math.max(acked, turn.live.journal.sentUpTo);
  let sentAny = false;
  while (sentUpTo - acked < Math.min(entries.length, JOURNAL_WINDOW)) {
    const batch = nextMessage(entries, sentUpTo - acked);
    const [head] = batch;
    if (head === undefined) break;
    turn.send({ name: 'journal', first: head.n, entries: batch.map(({ entry }) => entry) }, { ownerEpoch: head.epoch });
    sentUpTo += batch.length;
    sentAny = true;
  }
  const waits = sentAny || entries.length > 0;
  const fresh = again || !Number.isFinite(turn.live.journal.resendAt);
  const resendAt = !waits ? Infinity : fresh ? turn.when.mono + JOURNAL_RESEND : turn.live.journal.resendAt;
  turn.become({ journal: { ...turn.live.journal, sentUpTo, resendAt } });
}

/** As many entries from `index` on as fit into one message: at least one, all of the same ownerEpoch. */
function nextMessage(entries: readonly NumberedEntry[], index: number): NumberedEntry[] {
  const batch: NumberedEntry[] = [];
  let bytes = 0;
  for (const numbered of entries.slice(index, index + JOURNAL_MAX_ENTRIES)) {
    bytes += Buffer.byteLength(JSON.stringify(numbered.entry)) + 1;
    if (batch.length > 0 && (bytes > ROOM || numbered.epoch !== batch[0]?.epoch)) break;
    batch.push(numbered);
  }
  return batch;
}
