import { styleText } from 'node:util';

type Format = Parameters<typeof styleText>[0];

/** Colours a text, or leaves it: what a terminal can show is decided once, by whoever writes. */
export type Paint = (format: Format, text: string) => string;

export const coloured: Paint = (format, text) => styleText(format, text, { validateStream: false });
export const plain: Paint = (_format, text) => text;

/** Colours for terminals that have them; NO_COLOR and FORCE_COLOR are respected. */
export const paintFor = (stream: NodeJS.WriteStream): Paint => (stream.isTTY && stream.hasColors() ? coloured : plain);
