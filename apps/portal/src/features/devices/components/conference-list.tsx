import { useConferenceList } from '../api/use-conference-list.ts';
import { conferenceColumns } from '../columns/conference-columns.tsx';
import { conferenceName } from '../conference-name.ts';
import type { AskedList } from '../list-question.ts';
import { DeviceList } from './device-list.tsx';

export function ConferenceList({ asked }: { asked: AskedList }) {
  const data = useConferenceList(asked);
  return <DeviceList asked={asked} data={data} columns={conferenceColumns} rowName={conferenceName} />;
}
