import type { PartName, PartState } from '@earshot/domain/health/parts';
import { useQueries } from '@tanstack/react-query';

/** `unreachable`: no answer in time; `checking`: none yet. */
export type ServiceState = PartState | 'unreachable' | 'checking';

/** The four addresses that the footer asks, in its order. */
export const SERVICES = [
  { id: 'portal', path: '/health' },
  { id: 'reports', path: '/health/reports' },
  { id: 'api', path: '/build-info' },
  { id: 'messages', path: '/build-info/messages' },
] as const;
export type ServiceId = (typeof SERVICES)[number]['id'];

interface HealthAnswer {
  readonly status: PartState;
  readonly version?: string;
  readonly revision?: string | null;
  readonly startedAt?: string;
  /** Of the whole platform only. */
  readonly parts?: Readonly<Partial<Record<PartName, { readonly status: PartState }>>>;
}

export interface ServiceHealth extends Omit<HealthAnswer, 'status'> {
  readonly id: ServiceId;
  readonly state: ServiceState;
}

/** Who has not answered by then is unreachable; an answer counts for as long. In milliseconds. */
export const HEALTH_TIMES = { answerWithin: 5_000, fresh: 5_000, lookEvery: 60_000 } as const;

/** Asked without who is signed in: also whoever is not may know. */
async function readHealth(path: string): Promise<HealthAnswer> {
  const signal = AbortSignal.timeout(HEALTH_TIMES.answerWithin);
  const response = await fetch(path, { signal, credentials: 'omit', headers: { accept: 'application/json' } });
  // What is unwell answers 503 and says how.
  const answer = (await response.json()) as Partial<HealthAnswer>;
  if (answer.status === undefined) throw new Error(`${path} does not tell its health`);
  return { ...answer, status: answer.status };
}

export function useHealth(): ServiceHealth[] {
  const answers = useQueries({
    queries: SERVICES.map(({ path }) => ({
      queryKey: ['health', path],
      queryFn: () => readHealth(path),
      staleTime: HEALTH_TIMES.fresh,
      refetchInterval: HEALTH_TIMES.lookEvery,
      retry: false,
      meta: { quiet: true },
    })),
  });
  return SERVICES.map(({ id }, index) => {
    const answer = answers[index];
    if (answer?.isError === true) return { id, state: 'unreachable' };
    if (answer?.data === undefined) return { id, state: 'checking' };
    const { status, ...told } = answer.data;
    return { id, state: status, ...told };
  });
}

/** The parts of the platform that are not well. */
export const unwellParts = (services: readonly ServiceHealth[]): { part: PartName; state: PartState }[] =>
  Object.entries(services.find(({ parts }) => parts !== undefined)?.parts ?? {}).flatMap(([part, { status }]) =>
    status === 'ok' ? [] : [{ part: part as PartName, state: status }],
  );
