/** Replaces code blocks and comments of a Markdown page by blank lines, to preserve line numbers. */
export function proseOf(page: string): string {
  return page
    .replace(/^(```|~~~)[\s\S]*?^\1/gm, blank)
    .replace(/<!--[\s\S]*?-->/g, blank)
    .replace(/`[^`\n]*`/g, 'code');
}

const blank = (text: string): string => text.replace(/[^\n]/g, '');
