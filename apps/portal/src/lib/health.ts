import { useQuery } from '@tanstack/react-query';

export type PartHealth = 'ok' | 'degraded' | 'down' | 'unreachable' | 'checking';
export interface HealthOfPart {
  readonly name: string;
  readonly version: string;
  readonly state: PartHealth;
}

interface HealthAnswer {
  readonly status: string;
  readonly version: string;
  /** Each part by its name, with a word, or with more to say and a word as its status. */
  readonly parts?: Readonly<Record<string, string | { status: string; version?: string }>>;
}

/** A part that has not answered by then is unreachable, in milliseconds. */
const ANSWER_WITHIN_MS = 5_000;

const stateOf = (status: string): PartHealth =>
  status === 'ok' ? 'ok' : status === 'down' || status === 'unreachable' ? status : 'degraded';

async function readHealth(): Promise<HealthOfPart[]> {
  const response = await fetch('/health', { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  // An unwell platform answers 503 and says which part it is.
  const { status, version, parts = {} } = (await response.json()) as HealthAnswer;
  return [
    { name: 'Portal', version, state: stateOf(status) },
    ...Object.entries(parts).map(([name, part]) =>
      typeof part === 'string'
        ? { name, version: '', state: stateOf(part) }
        : { name, version: part.version ?? '', state: stateOf(part.status) },
    ),
  ];
}

export function useHealth(): HealthOfPart[] {
  const { data, isError } = useQuery({
    queryKey: ['health'],
    queryFn: readHealth,
    refetchInterval: 60_000,
    retry: false,
    meta: { quiet: true },
  });
  if (isError) return [{ name: 'Portal', version: '', state: 'unreachable' }];
  return data ?? [{ name: 'Portal', version: '', state: 'checking' }];
}
