/** The broker of MQTT_URL lacks a capability that Earshot needs; the message names the setting to change. */
export class BrokerUnfit extends Error {
  override readonly name = 'BrokerUnfit';

  constructor(what: string, remedy: string) {
    super(`The broker of MQTT_URL ${what}. ${remedy} See deploy/mosquitto/README.md.`);
  }
}
