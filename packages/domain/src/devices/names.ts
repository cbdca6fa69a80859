/** What people call the models of headsets, by unit code or hardware. */
export const MODEL_NAMES: Readonly<Record<string, string>> = { JP900: 'S3', '8930s': 'S4', '8950': 'S5 Pro' };

/** The name of a model; undefined for a unit code or hardware without one. */
export const modelName = (code: string | null | undefined): string | undefined =>
  code === null || code === undefined ? undefined : MODEL_NAMES[code];

export interface DeviceMake {
  readonly unitId: string | null;
  readonly hardware: string | null;
}

/** What the column `device` shows: the model, else the hardware as the device tells it, else its unit code. */
export const deviceMake = ({ unitId, hardware }: DeviceMake): string | null =>
  modelName(unitId) ?? modelName(hardware) ?? emptyAsNull(hardware) ?? emptyAsNull(unitId);

const emptyAsNull = (text: string | null): string | null => (text === '' ? null : text);

/** Before it stands the unit code, which the model tells better. */
const HIDDEN_CHARACTERS = 5;

/** The id of an endpoint as people see it: without its first five characters. */
export const shownDeviceId = (deviceId: string): string => deviceId.slice(HIDDEN_CHARACTERS);
