/** Marketing names of headset models, by unit code or hardware. */
export const MODEL_NAMES: Readonly<Record<string, string>> = { JP900: 'S3', '8930s': 'S4', '8950': 'S5 Pro' };

export const modelName = (code: string | null | undefined): string | undefined =>
  code === null || code === undefined ? undefined : MODEL_NAMES[code];

export interface DeviceMake {
  readonly unitId: string | null;
  readonly hardware: string | null;
}

/** The column `device`: the model, else the hardware as reported, else the unit code. */
export const deviceMake = ({ unitId, hardware }: DeviceMake): string | null =>
  modelName(unitId) ?? modelName(hardware) ?? emptyAsNull(hardware) ?? emptyAsNull(unitId);

const emptyAsNull = (text: string | null): string | null => (text === '' ? null : text);

/** The id begins with the unit code, which the model name replaces. */
const HIDDEN_CHARACTERS = 5;

export const shownDeviceId = (deviceId: string): string => deviceId.slice(HIDDEN_CHARACTERS);
