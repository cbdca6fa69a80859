import { styleText } from 'node:util';

type Format = Parameters<typeof styleText>[0];

/** Colours a text or returns it unchanged. The caller decides once, by the capabilities of its output. */
export type Paint = (format: Format, text: string) => string;

export const coloured: Paint = (format, text) => styleText(format, text, { validateStream: false });
export const plain: Paint = (_format, text) => text;

/** Returns `coloured` for terminals with colours; respects NO_COLOR and FORCE_COLOR. */
export const paintFor = (stream: NodeJS.WriteStream): Paint => (stream.isTTY && stream.hasColors() ? coloured : plain);
