import { shellTexts } from '#/texts/shell.ts';

/** `short` shows only the logo, for the folded menu. */
export function Brand({ short = false }: { short?: boolean }) {
  return (
    <span className="flex items-center gap-2.5 text-[15px] font-[650] tracking-tight">
      <svg
        aria-hidden
        width="22"
        height="22"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
        className="text-primary"
      >
        <path d="M5 17v-6a7 7 0 0 1 14 0c0 3-2.500 4-3.400 6.200-.7 1.700-1.600 3.300-3.600 3.300" />
        <path d="M9 12a3 3 0 0 1 6 0" />
      </svg>
      <span className={short ? 'sr-only' : undefined}>{shellTexts.product}</span>
    </span>
  );
}
