import { crashReport } from '@earshot/domain/crash-reports/schema';
import { AppError, badRequest } from '@earshot/domain/errors/app-error';
import { clientKey } from '@earshot/http-limits/client-address';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { createRateLimiter, RATES } from '../trpc/rate-limiter.ts';

/** Covers the longest texts of a report at three bytes per character. */
const MAX_BYTES = 16 * 1024;
/** Repeated crashes of a page add no information. `write` is the limit per address, `read` the limit for all. */
const RATES_OF_REPORTS = { ...RATES, write: { burst: 10, perSecond: 1 / 30 }, read: { burst: 100, perSecond: 1 } };

/**
 * `POST /crash-reports`: logs crashes of the portal that browsers report. Open, because the sign-in page can crash
 * too.
 */
export function serveCrashReports(app: FastifyInstance, { log }: Pick<Deps, 'log'>): void {
  const rates = createRateLimiter(RATES_OF_REPORTS);
  app.post('/crash-reports', { bodyLimit: MAX_BYTES }, async (request, reply) => {
    // Counted per address first, so that one client cannot use up the limit for all.
    const waitMs = rates.take(`address ${clientKey(request.ip)}`, 'write') || rates.take('all', 'read');
    if (waitMs > 0) throw new AppError('UE_429', 'Too many crash reports', { details: { retryAfterMs: waitMs } });
    const report = crashReport.safeParse(request.body);
    if (!report.success) throw badRequest('This is no crash report');
    log.warn({ crash: report.data }, 'the portal crashed');
    return await reply.code(204).send();
  });
}
