import { EVIDENCE_PART_IDS, type EvidencePartId, partDefinition } from '@earshot/domain/evidence/parts';
import { Check, Minus } from 'lucide-react';
import { useSession } from '#/lib/use-session.ts';
import { useShownLocation } from '../location-context.ts';
import { evidenceTexts as texts } from './evidence-texts.ts';

/** The parts of a pack, and which the user would get. */
export function EvidenceContents() {
  const { permissions } = useSession();
  const { record } = useShownLocation();
  const whyOmitted = (part: EvidencePartId): string | undefined => {
    const { permission, feature } = partDefinition(part);
    if (!permissions.includes(permission)) return texts.omitted;
    return feature === undefined || record.features.includes(feature) ? undefined : texts.off;
  };
  return (
    <section aria-label={texts.contents}>
      <h3 className="mb-1.5 font-semibold">{texts.contents}</h3>
      <ul className="grid gap-1.5">
        {EVIDENCE_PART_IDS.map((part) => {
          const { title, contains } = partDefinition(part);
          const omitted = whyOmitted(part);
          return (
            <li key={part} className="flex gap-2">
              {omitted === undefined ? (
                <Check aria-label={texts.included} className="mt-0.5 size-4 shrink-0 text-ok" />
              ) : (
                <Minus aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
              )}
              <span className={omitted === undefined ? '' : 'text-muted-foreground'}>
                {title}
                <span className="block text-sm text-muted-foreground">{omitted ?? contains}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
