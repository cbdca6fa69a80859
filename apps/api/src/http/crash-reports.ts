import { crashReport } from '@earshot/domain/crash-reports/schema';
import { AppError, badRequest } from '@earshot/domain/errors/app-error';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';

const MAX_BYTES = 16 * 1024;

/** `POST /crash-reports`: what browsers say of crashes of the portal, for the log. Open, because sign-in can crash too. */
export function serveCrashReports(app: FastifyInstance, { rates, log }: Pick<Deps, 'rates' | 'log'>): void {
  app.post('/crash-reports', { bodyLimit: MAX_BYTES }, async (request, reply) => {
    if (rates.take(`address ${request.ip}`, 'write') > 0) throw new AppError('UE_429', 'Too many crash reports');
    const report = crashReport.safeParse(request.body);
    if (!report.success) throw badRequest('This is no crash report');
    log.warn({ crash: report.data }, 'the portal crashed');
    return await reply.code(204).send();
  });
}
