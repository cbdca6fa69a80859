/** Offers a text or blob as a download. */
export function saveFile(name: string, content: string | Blob): void {
  const blob = typeof content === 'string' ? new Blob([content], { type: 'text/plain;charset=utf-8' }) : content;
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
}
