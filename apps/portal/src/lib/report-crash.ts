import { isSampled, toCrashReport } from '@earshot/domain/crash-reports/crash-report';

const told = new WeakSet<object>();

/** Tells the platform once of an error that broke a page; if that fails, too, nobody is troubled with it. */
export function reportCrash(error: unknown): void {
  if (typeof error === 'object' && error !== null) {
    if (told.has(error)) return;
    told.add(error);
  }
  if (!isSampled(Math.random())) return;
  const { host, pathname } = globalThis.location;
  const body = JSON.stringify(toCrashReport(error, { host, path: pathname }));
  navigator.sendBeacon?.('/crash-reports', new Blob([body], { type: 'application/json' }));
}
