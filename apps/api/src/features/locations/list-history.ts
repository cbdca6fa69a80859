import { listLocationHistory } from '@earshot/db/queries/locations/location-history';
import { findTeamMemberNames } from '@earshot/db/queries/team-members/team-member-names';
import { mentionedIds } from '@earshot/domain/audit/mentioned-ids';
import { isUuid } from '@earshot/domain/ids/uuid';
import type { HistoryFacts } from '@earshot/domain/locations/history-facts';
import { historySelection, type HistoryKind, kindOfOperation } from '@earshot/domain/locations/history-kinds';
import type { HistoryEntry, LocationHistoryInput, LocationHistoryPage } from '@earshot/domain/locations/history-schema';
import { historyWords } from '@earshot/domain/locations/history-sentence';
import type { PlacedCall } from '../../trpc/call.ts';

/** Reads one extra row to find out whether there are more. */
export async function listHistory(
  { deps, principal }: PlacedCall,
  { kinds, pageSize, ...place }: LocationHistoryInput,
): Promise<LocationHistoryPage> {
  const { scope, permissions } = principal;
  const rows = await listLocationHistory(deps.db, {
    ...place,
    ...historySelection(permissions, kinds),
    scope,
    limit: pageSize + 1,
  });
  const ids = permissions.has('view_team_members') ? rows.flatMap(({ facts }) => idsOf(facts)) : [];
  const names = await findTeamMemberNames(deps.db, scope, ids);
  return {
    items: rows.slice(0, pageSize).map(({ id, at, by, facts, boxName }) => ({
      id,
      at,
      by,
      kind: kindOf(facts),
      ...historyWords(facts, boxName, names),
      link: linkOf(facts),
    })),
    hasOlder: rows.length > pageSize,
    kinds: [...historySelection(permissions).kinds],
  };
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
