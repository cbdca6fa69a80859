import { useMemo } from 'react';
import { renderSVG } from 'uqr';
import { accountTexts } from '#/shared/accounts/texts.ts';

/** Quiet zone that scanners require, in modules. */
const BORDER = 4;

/** Dark on white in both themes, because scanners expect it. */
export function QrCode({ text }: { text: string }) {
  const source = useMemo(() => `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: BORDER }))}`, [text]);
  return <img src={source} alt={accountTexts.secondFactor.qr} className="size-52 rounded-md border border-border" />;
}
