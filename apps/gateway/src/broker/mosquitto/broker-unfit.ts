/** The broker of MQTT_URL does not do what Earshot needs; the message names the setting to mend. */
export class BrokerUnfit extends Error {
  override readonly name = 'BrokerUnfit';

  constructor(what: string, mend: string) {
    super(`The broker of MQTT_URL ${what}. ${mend} See deploy/mosquitto/README.md.`);
  }
}
