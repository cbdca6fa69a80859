/** The first sentence of a message without its full stop, and the other sentences; undefined if there are none. */
export function headAndRest(message: string): [head: string, rest: string | undefined] {
  const [, head = message, rest] = /^(.*?)\.(?: (.+))?$/s.exec(message) ?? [];
  return rest === undefined ? [message.replace(/\.$/, ''), undefined] : [head, rest];
}
