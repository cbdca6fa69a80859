import type { PlatformEvent } from './schema.ts';

/** The event in plain English, without its time: `Leeds Headrow went offline`. */
export function eventSentence({ type, data }: PlatformEvent): string {
  switch (type) {
    case 'delivery.sent':
      return `“${data.castName}” was sent`;
    case 'delivery.cancelled':
      return `“${data.castName}” was cancelled`;
    case 'delivery.finished': {
      const { total, played, failed, cancelled } = data.locations;
      return `“${data.castName}” is over: played at ${played} of ${total} locations, failed at ${failed}, cancelled at ${cancelled}`;
    }
    case 'play.missed': {
      const plays = data.plays === 1 ? 'a play' : `${data.plays} plays`;
      return `${data.locationName} missed ${plays} of “${data.castName}”: ${data.reason}`;
    }
    case 'incident.opened':
      return `Incident at ${data.locationName}: ${data.cause}`;
    case 'incident.resolved':
      return `Incident at ${data.locationName} was resolved`;
    case 'controller.offline':
      return `${data.locationName} went offline`;
    case 'controller.online':
      return `${data.locationName} is online again`;
    case 'task.started':
      return `Task “${data.name}” was started`;
    case 'task.paused':
      return `Task “${data.name}” was paused`;
    case 'task.stopped':
      return `Task “${data.name}” stopped itself${data.reason === null ? '' : `: ${data.reason}`}`;
    case 'task.resumed':
      return `Task “${data.name}” was resumed`;
    case 'task.finished':
      return `Task “${data.name}” is ${data.outcome}`;
    case 'enrolment.changed':
      return `Headset ${data.deviceId} of ${data.locationName} is ${data.status}`;
  }
}
