import type { MqttClient } from 'mqtt';

/**
 * Ends a connection with a DISCONNECT, after which the broker sends no will. Only a connected client can send it; the
 * attempts of another one are ended. Waits until the broker has acknowledged what was sent, however long that takes.
 */
export const endRegularly = (client: MqttClient): Promise<void> => client.endAsync(!client.connected);
