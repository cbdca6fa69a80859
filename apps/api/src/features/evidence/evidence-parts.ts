import type { EvidencePartId } from '@earshot/domain/evidence/parts';
import type { EvidencePart } from './evidence-part.ts';
import { callPart } from './parts/call-part.ts';
import { castPart } from './parts/cast-part.ts';
import { configurationPart } from './parts/configuration-part.ts';
import { historyPart } from './parts/history-part.ts';
import { incidentPart } from './parts/incident-part.ts';
import { locationPart } from './parts/location-part.ts';
import { playPart } from './parts/play-part.ts';
import { systemEventPart } from './parts/system-event-part.ts';
import { userEventPart } from './parts/user-event-part.ts';

export const PARTS: Readonly<Record<EvidencePartId, EvidencePart>> = {
  location: locationPart,
  history: historyPart,
  'system-events': systemEventPart,
  calls: callPart,
  casts: castPart,
  plays: playPart,
  configuration: configurationPart,
  incidents: incidentPart,
  'user-events': userEventPart,
};
