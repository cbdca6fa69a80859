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

/** The five characters of the unit code that the id of a device begins with. The model name replaces them. */
const UNIT_CODE = /^(?:\d{4}_|JP900)(?=.)/;

/** The id without its unit code. An id without one, such as that of a telephone line, is shown whole. */
export const shownDeviceId = (deviceId: string): string => deviceId.replace(UNIT_CODE, '');
