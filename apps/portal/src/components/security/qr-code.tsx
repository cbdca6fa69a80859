import { useMemo } from 'react';
import { renderSVG } from 'uqr';
import { accountTexts } from '#/texts/accounts.ts';

/** The margin that scanners need, in modules. */
const BORDER = 4;

/** Dark on white in both themes: scanners expect it so. */
export function QrCode({ text }: { text: string }) {
  const source = useMemo(() => `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: BORDER }))}`, [text]);
  return <img src={source} alt={accountTexts.secondFactor.qr} className="size-52 rounded-md border border-line" />;
}
