import { isSampled, toCrashReport } from '@earshot/domain/crash-reports/crash-report';

const reported = new WeakSet<object>();

/** Reports a page crash to the platform once per error. A failed report is ignored. */
export function reportCrash(error: unknown): void {
  if (typeof error === 'object' && error !== null) {
    if (reported.has(error)) return;
    reported.add(error);
  }
  if (!isSampled(Math.random())) return;
  const { host, pathname } = globalThis.location;
  const body = JSON.stringify(toCrashReport(error, { host, path: pathname }));
  navigator.sendBeacon?.('/crash-reports', new Blob([body], { type: 'application/json' }));
}
