import { MAX_PACKET_BYTES } from '@earshot/device-protocol/limits';
import type { Client } from 'aedes';

interface ParserOfClient {
  readonly conn: { destroy: (error: Error) => void };
  readonly _parser: { parse: (bytes: Buffer) => number; readonly packet: { readonly length: number } };
}

/**
 * Disconnects clients that announce a packet over the limit. aedes has no such option and would buffer up to 256 MiB.
 * Its parser knows the length after the first bytes, long before the packet is complete.
 */
export function limitPackets(client: Client): void {
  const { conn, _parser: parser } = client as unknown as ParserOfClient;
  const parse = parser.parse.bind(parser);
  parser.parse = (bytes) => {
    const left = parse(bytes);
    if (parser.packet.length > MAX_PACKET_BYTES) conn.destroy(new Error('packet too large'));
    return left;
  };
}
