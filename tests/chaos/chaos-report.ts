import { availableParallelism, cpus, totalmem } from 'node:os';

/** A row of the report: the kind of failure, and the faults found. */
export interface Tried {
  readonly what: string;
  readonly seconds: number;
  readonly wrong: readonly string[];
  readonly killed?: readonly string[];
}

export interface Run {
  readonly title: string;
  readonly seed: string;
  readonly began: Date;
  readonly minutes: number;
  readonly fleet: number;
  readonly broker: string;
  readonly tried: readonly Tried[];
  /** Faults found in the final check of all deliveries. */
  readonly wrongAtTheEnd: readonly string[];
}

const round = (seconds: number): string => seconds.toFixed(1);

/** Renders the section of docs/benchmarks.md. */
export function chaosReport({ title, seed, began, minutes, fleet, broker, tried, wrongAtTheEnd }: Run): string {
  const rows = [...Map.groupBy(tried, ({ what }) => what)].map(([what, list]) => {
    const seconds = list.map((one) => one.seconds).toSorted((a, b) => a - b);
    const wrong = list.filter((one) => one.wrong.length > 0).length;
    const median = seconds[Math.floor(seconds.length / 2)] ?? 0;
    return `| ${what} | ${list.length} | ${round(median)} s | ${round(seconds.at(-1) ?? 0)} s | ${wrong === 0 ? 'none' : `**${wrong}**`} |`;
  });
  const kills = Map.groupBy(
    tried.flatMap(({ killed = [] }) => killed),
    (part) => part,
  );
  const count = [...kills.values()].reduce((sum, list) => sum + list.length, 0);
  const killText = [...kills].map(([part, list]) => `${part} ${list.length} times`).join(', ');
  const wrong = [
    ...tried.flatMap(({ what, wrong }) => wrong.slice(0, 3).map((text) => `${what}: ${text}`)),
    ...wrongAtTheEnd,
  ];
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB`;
  return [
    `## ${title}`,
    '',
    `${began.toISOString().slice(0, 10)}, ${machine}, Node ${process.versions.node}: ${tried.length} casts to ${fleet} locations over ${broker} in`,
    `${minutes.toFixed(0)} minutes, seed \`${seed}\`. Each is compared with the simulated controllers’ own records: every`,
    'location is final with the status that its plays imply; none played twice, or after it confirmed a cancel or its grace period',
    'ended; counters equal rows; nothing is left unsent; the subscription to the delivery recovered; and no location that was',
    'connected is reported as unreachable.',
    '',
    '| what failed during a cast | casts | median to all final | longest | casts with anything wrong |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    ...(killText === '' ? [] : [`${count} killed at random moments: ${killText}.`, '']),
    wrong.length === 0 ? 'Nothing was wrong.' : wrong.map((text) => `- ${text}`).join('\n'),
  ].join('\n');
}
