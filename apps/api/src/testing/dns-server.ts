import { createSocket } from 'node:dgram';
import { decode, encode } from 'dns-packet';

export interface TestDnsServer {
  readonly address: string;
  /** TXT records by domain. */
  readonly records: Map<string, readonly string[]>;
  readonly stop: () => Promise<void>;
}

/** A DNS server on loopback that answers questions for TXT records. */
export async function testDnsServer(): Promise<TestDnsServer> {
  const records = new Map<string, readonly string[]>();
  const socket = createSocket('udp4');
  socket.on('message', (message, { port, address }) => {
    const { id, questions = [] } = decode(message);
    const answers = questions.flatMap(({ name }) =>
      (records.get(name.toLowerCase()) ?? []).map((data) => ({ type: 'TXT', name, ttl: 0, data }) as const),
    );
    socket.send(encode({ type: 'response', id, flags: 0x80, questions, answers }), port, address);
  });
  await new Promise<void>((resolve) => {
    socket.bind(0, '127.0.0.1', resolve);
  });
  return {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    stop: () =>
      new Promise((resolve) => {
        socket.close(resolve);
      }),
  };
}
