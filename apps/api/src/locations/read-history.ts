import type { Database } from '@earshot/db/client';
import { type HistoryPart, listLocationHistory } from '@earshot/db/queries/locations/location-history';
import { findTeamMemberNames } from '@earshot/db/queries/team-members/team-member-names';
import { mentionedIds } from '@earshot/domain/audit/mentioned-ids';
import { isUuid } from '@earshot/domain/ids/uuid';
import type { HistoryFacts } from '@earshot/domain/locations/history-facts';
import { historySelection, type HistoryKind, kindOfOperation } from '@earshot/domain/locations/history-kinds';
import type { HistoryEntry } from '@earshot/domain/locations/history-schema';
import { historyWords } from '@earshot/domain/locations/history-sentence';
import type { Principal } from '../trpc/principal.ts';

interface WantedHistory extends Omit<HistoryPart, 'scope' | 'kinds' | 'operations'> {
  /** All that the reader may see if undefined. */
  readonly kinds?: readonly HistoryKind[] | undefined;
}

/** Reads entries of a location's history that the reader may see, newest first. */
export async function readHistory(
  db: Database,
  { scope, permissions }: Pick<Principal, 'scope' | 'permissions'>,
  { kinds, ...part }: WantedHistory,
): Promise<HistoryEntry[]> {
  const rows = await listLocationHistory(db, { ...part, ...historySelection(permissions, kinds), scope });
  const ids = permissions.has('view_team_members') ? rows.flatMap(({ facts }) => idsOf(facts)) : [];
  const names = await findTeamMemberNames(db, scope, ids);
  return rows.map(({ id, at, by, facts, boxName }) => ({
    id,
    at,
    by,
    kind: kindOf(facts),
    ...historyWords(facts, boxName, names),
    link: linkOf(facts),
  }));
}

const idsOf = (facts: HistoryFacts): string[] => (facts.source === 'change' ? mentionedIds(facts).filter(isUuid) : []);

const kindOf = (facts: HistoryFacts): HistoryKind =>
  facts.source === 'operation' ? kindOfOperation(facts.operation) : facts.source;

function linkOf(facts: HistoryFacts): HistoryEntry['link'] {
  switch (facts.source) {
    case 'incident':
      return { to: 'incident', id: facts.incidentId, castId: null };
    case 'cast':
      return facts.delivery === null ? null : { to: 'delivery', id: facts.delivery.id, castId: facts.delivery.castId };
    case 'change':
      return { to: 'userEvent', id: facts.eventId, castId: null };
    case 'operation':
      if (facts.taskId !== null) return { to: 'task', id: facts.taskId, castId: null };
      return facts.deviceId === null ? null : { to: 'device', id: facts.deviceId, castId: null };
    case 'connection':
      return null;
  }
}
