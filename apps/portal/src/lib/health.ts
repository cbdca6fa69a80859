import type { PartName, PartState } from '@earshot/domain/health/parts';
import { useQueries } from '@tanstack/react-query';

/** `unreachable`: no response in time; `checking`: no response yet. */
export type ServiceState = PartState | 'unreachable' | 'checking';

/** The four health addresses, in the order of the footer. */
export const SERVICES = [
  { id: 'portal', path: '/health' },
  { id: 'reports', path: '/health/reports' },
  { id: 'api', path: '/build-info' },
  { id: 'messages', path: '/build-info/messages' },
] as const;
export type ServiceId = (typeof SERVICES)[number]['id'];

export interface PartClock {
  readonly aheadMs: number;
  readonly off: boolean;
}

interface HealthAnswer {
  readonly status: PartState;
  readonly version?: string;
  readonly revision?: string | null;
  readonly startedAt?: string;
  /** Only in the health of the whole platform. */
  readonly parts?: Readonly<Partial<Record<PartName, { readonly status: PartState }>>>;
  readonly clocks?: Readonly<Partial<Record<PartName, PartClock>>>;
}

export interface ServiceHealth extends Omit<HealthAnswer, 'status'> {
  readonly id: ServiceId;
  readonly state: ServiceState;
}

/** Response timeout, cache duration and polling interval, in milliseconds. */
export const HEALTH_TIMES = { answerWithin: 5_000, fresh: 5_000, checkEvery: 60_000 } as const;

/** Requested without credentials: health is public. */
async function readHealth(path: string): Promise<HealthAnswer> {
  const signal = AbortSignal.timeout(HEALTH_TIMES.answerWithin);
  const response = await fetch(path, { signal, credentials: 'omit', headers: { accept: 'application/json' } });
  // An unhealthy service responds with 503 and its details.
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
      refetchInterval: HEALTH_TIMES.checkEvery,
      retry: false,
      meta: { quiet: true },
    })),
  });
  return SERVICES.map(({ id }, index) => {
    const answer = answers[index];
    if (answer?.isError === true) return { id, state: 'unreachable' };
    if (answer?.data === undefined) return { id, state: 'checking' };
    const { status, ...details } = answer.data;
    return { id, state: status, ...details };
  });
}

export const unwellParts = (services: readonly ServiceHealth[]): { part: PartName; state: PartState }[] =>
  Object.entries(services.find(({ parts }) => parts !== undefined)?.parts ?? {}).flatMap(([part, { status }]) =>
    status === 'ok' ? [] : [{ part: part as PartName, state: status }],
  );

/** All parts of the platform; undefined while the platform does not respond. */
export function partsOf(
  services: readonly ServiceHealth[],
): { part: PartName; state: PartState; clock: PartClock | undefined }[] | undefined {
  const whole = services.find(({ parts }) => parts !== undefined);
  if (whole?.parts === undefined) return undefined;
  return Object.entries(whole.parts).map(([name, { status }]) => {
    const part = name as PartName;
    return { part, state: status, clock: whole.clocks?.[part] };
  });
}
