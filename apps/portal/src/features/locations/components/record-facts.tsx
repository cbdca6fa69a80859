import type { ControllerRecord } from '@earshot/domain/controllers/controller-record';
import { NO_VALUE } from '#/lib/format.ts';
import { locationDetailsTexts } from '../details-texts.ts';
import { FactList } from './fact-list.tsx';

const { form: texts } = locationDetailsTexts;

export function RecordFacts({ record }: { record: ControllerRecord }) {
  return (
    <aside className="panel min-w-0 self-start p-3.5">
      <h2 className="mb-2.5 text-sm font-semibold">{texts.facts}</h2>
      <FactList
        facts={[
          [
            texts.serial,
            <span key="serial" className="font-mono text-xs">
              {record.serialNumber}
            </span>,
          ],
          [texts.groupId, record.group.path.join(' › ')],
          [texts.batch, record.batch ?? NO_VALUE],
          [
            texts.mac,
            record.macDevices.length === 0 ? (
              NO_VALUE
            ) : (
              <span key="mac" className="font-mono text-xs">
                {record.macDevices.join(' ')}
              </span>
            ),
          ],
          ...(record.tunnel ? [[texts.tunnel, record.tunnel.port ?? NO_VALUE] as const] : []),
        ]}
      />
    </aside>
  );
}
