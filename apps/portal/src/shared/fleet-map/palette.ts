import type { ControllerStatus } from '@earshot/domain/controllers/presence';
import type { StatusShape, StatusTone } from '#/components/ui/status-badge.tsx';

interface Tone {
  readonly strong: string;
  readonly soft: string;
}

/** The current colours of the page, in a form that any canvas accepts. */
export interface Palette {
  readonly panel: string;
  readonly ink: string;
  readonly line: string;
  readonly lineStrong: string;
  readonly sea: string;
  readonly accent: string;
  readonly tones: Readonly<Record<StatusTone, Tone>>;
}

/** Converts a colour to RGB by drawing a pixel. The page uses OKLCH, which the map does not support. */
function asRgb(colour: string): string {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [1, 1];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return '#808080';
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}

export function readPalette(): Palette {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => asRgb(style.getPropertyValue(`--${name}`));
  const tone = (name: string): Tone => ({ strong: token(name), soft: token(`${name}-soft`) });
  return {
    panel: token('card'),
    ink: token('foreground'),
    line: token('border'),
    lineStrong: token('input'),
    // Darker than land in both themes.
    sea: token(document.documentElement.dataset['theme'] === 'dark' ? 'background' : 'muted'),
    accent: token('primary'),
    tones: {
      ok: tone('ok'),
      warn: tone('warn'),
      bad: tone('destructive'),
      accent: tone('primary'),
      idle: { strong: token('idle'), soft: token('muted') },
    },
  };
}

export interface StatusStyle {
  readonly shape: StatusShape;
  readonly tone: StatusTone;
  readonly glyph: string;
}

/** Shape and colour of a status, matching its badge. */
export const STATUS_STYLES: Readonly<Record<ControllerStatus, StatusStyle>> = {
  active: { shape: 'well', tone: 'ok', glyph: '✓' },
  inactive: { shape: 'offline', tone: 'warn', glyph: '○' },
  fault: { shape: 'fault', tone: 'bad', glyph: '▲' },
  rebooting: { shape: 'rebooting', tone: 'accent', glyph: '↻' },
  unknown: { shape: 'unknown', tone: 'idle', glyph: '◇' },
};
