import type { AskedList } from '../list-question.ts';
import { BaseUnitList } from './base-unit-list.tsx';
import { ConferenceList } from './conference-list.tsx';
import { EndpointList } from './endpoint-list.tsx';
import { RegistrationModuleList } from './registration-module-list.tsx';

/** List of one device type. The key resets all state when the type or the place changes. */
export function ListOfKind({ asked }: { asked: AskedList }) {
  const { list, place } = asked;
  const { kind } = list;
  const key = JSON.stringify([list, place]);
  switch (kind) {
    case 'headset':
    case 'handset':
    case 'callpoint':
    case 'keypad':
      return <EndpointList key={key} kind={kind} asked={asked} />;
    case 'baseunit':
      return <BaseUnitList key={key} asked={asked} />;
    case 'registrationModule':
      return <RegistrationModuleList key={key} asked={asked} />;
    case 'conference':
      return <ConferenceList key={key} asked={asked} />;
  }
}
