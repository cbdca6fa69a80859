import { GROUP_FIELD_TITLES, GROUP_FIELDS, type GroupFieldName } from '@earshot/domain/group-configuration/fields';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { listWords } from '#/lib/format.ts';
import { DifferenceBadge } from '#/shared/group-configuration/difference-badge.tsx';
import { settingValue } from '#/shared/group-configuration/setting-value.ts';
import { LastKnown } from '#/shared/locations/last-known.tsx';
import { useDifferences } from '../api/use-differences.ts';
import { useShownLocation } from '../location-context.ts';
import { useLastKnownTime } from '../location-state.ts';
import { overviewTexts } from './overview-texts.ts';

const { differences: texts } = overviewTexts;

/** The tab with the form of a setting. */
const TABS = { controller: 'details', language: 'language', voiceAssistant: 'voice-assistant' } as const;
const tabOf = (field: GroupFieldName | undefined) =>
  field === undefined ? TABS.controller : TABS[GROUP_FIELDS[field].kind];

/** Settings that differ from those of the groups or are not applied, and firmware that is not the newest. */
export function DifferencesPanel() {
  const heading = useId();
  const { own, unsettled, firmware, unitVersions, error, retry } = useDifferences();
  const lastKnownAt = useLastKnownTime();
  const isLoaded = own !== undefined && unsettled !== undefined;
  const isEmpty = own?.length === 0 && unsettled?.length === 0 && firmware === null && unitVersions.length === 0;
  return (
    <section aria-labelledby={heading} className="panel min-w-0 overflow-hidden">
      <h2 id={heading} className="border-b border-border px-3.5 py-4 text-sm font-semibold">
        {texts.title}
      </h2>
      {!isLoaded && error !== null && <ErrorState error={error} title={texts.failed} onRetry={retry} />}
      {!isLoaded && error === null && <Skeleton className="m-3.5 h-24" />}
      {isEmpty && <p className="px-3.5 py-3 text-muted-foreground">{texts.none}</p>}
      {isLoaded && !isEmpty && (
        <ul aria-label={texts.title} className="divide-y divide-border">
          {unsettled.map(({ reason, fields, detail }) => (
            <Difference
              key={`${reason} ${fields.join()}`}
              tab={tabOf(fields[0])}
              title={listWords(fields.map((field) => GROUP_FIELD_TITLES[field]))}
            >
              <DifferenceBadge reason={reason} /> {detail}
            </Difference>
          ))}
          {own.map(({ field, value, inherited }) => (
            <Difference key={field} tab={tabOf(field)} title={GROUP_FIELD_TITLES[field]}>
              <DifferenceBadge reason="own" />{' '}
              {texts.own(settingValue(field, value), settingValue(field, inherited.value))}
            </Difference>
          ))}
          {firmware !== null && (
            <Difference tab="firmware" title={texts.firmware}>
              <LastKnown at={lastKnownAt}>{texts.newer(firmware.installed, firmware.newest)}</LastKnown>
            </Difference>
          )}
          {unitVersions.length > 0 && (
            <Difference tab="firmware" title={texts.baseUnits}>
              <LastKnown at={lastKnownAt}>
                {texts.versions(listWords(unitVersions.map(({ version, count }) => texts.version(version, count))))}
              </LastKnown>
            </Difference>
          )}
        </ul>
      )}
    </section>
  );
}

interface DifferenceProps {
  readonly tab: 'details' | 'language' | 'voice-assistant' | 'firmware';
  readonly title: string;
  readonly children: ReactNode;
}

function Difference({ tab, title, children }: DifferenceProps) {
  const { id } = useShownLocation().record;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-2.5">
      <Link
        to={`/locations/$locationId/${tab}`}
        params={{ locationId: id }}
        className="inline-flex min-h-6 items-center rounded-sm font-medium text-primary hover:underline"
      >
        {title}
      </Link>
      <span className="min-w-0 text-muted-foreground">{children}</span>
    </li>
  );
}
