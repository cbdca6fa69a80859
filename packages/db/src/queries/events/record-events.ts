import { type RawBuilder, sql } from 'kysely';
import type { EventType } from '@earshot/domain/events/catalogue';

/**
 * Statement that adds events to the feed, in the transaction of the change itself; may be a CTE of the statement that
 * makes the change. No other statement writes events.
 * @param rows Selects type, customer_id, group_id, subject_id and data, in the order of the events.
 */
export const recordEvents = (rows: RawBuilder<unknown>) => sql`
  insert into events (type, customer_id, group_id, subject_id, data) ${rows}`;

export const eventType = (type: EventType): RawBuilder<string> => sql.lit(type);

/** The location `c` as part of the data of an event. */
export const LOCATION_DATA = sql`'serialNumber', c.serial, 'locationName', c.box_name`;

/** Events of controllers that went offline or came back. `changed` has controller_id, owner_epoch, was and status. */
export const connectionEvents = (changed: string) =>
  recordEvents(sql`
    select case when d.status = 'inactive' then ${eventType('controller.offline')} else ${eventType('controller.online')} end,
           c.customer_id, c.group_id, c.id::text, jsonb_build_object(${LOCATION_DATA})
    from ${sql.table(changed)} d join controllers c on c.id = d.controller_id and c.owner_epoch = d.owner_epoch
    where d.was <> d.status and 'inactive' in (d.was, d.status)`);

/** Events of enrolments. `changed` has controller_id, device_id, owner_epoch, was and status. */
export const enrolmentEvents = (changed: string) =>
  recordEvents(sql`
    select ${eventType('enrolment.changed')}, c.customer_id, c.group_id, c.id || '/' || d.device_id,
           jsonb_build_object(${LOCATION_DATA}, 'controllerId', c.id, 'deviceId', d.device_id, 'status', d.status,
                              'formerStatus', d.was)
    from ${sql.table(changed)} d join controllers c on c.id = d.controller_id and c.owner_epoch = d.owner_epoch
    where d.was is distinct from d.status`);
