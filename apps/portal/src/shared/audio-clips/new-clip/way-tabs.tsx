import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { CLIP_TYPES, type ClipType } from './clip-types.ts';
import { newClipTexts as texts } from './texts.ts';

interface WayTabsProps {
  readonly type: ClipType;
  readonly onTypeChange: (type: ClipType) => void;
  readonly disabled: boolean;
  readonly children: ReactNode;
}

/** Tabs for text to speech, upload and recording. Only the active tab is rendered. */
export function WayTabs({ type, onTypeChange, disabled, children }: WayTabsProps) {
  return (
    <Tabs.Root value={type} onValueChange={(value) => onTypeChange(value as ClipType)}>
      <Tabs.List aria-label={texts.ways} className="flex gap-1 overflow-x-auto border-b border-border">
        {CLIP_TYPES.map((way) => (
          <Tabs.Trigger
            key={way}
            value={way}
            disabled={disabled}
            className="-mb-px min-h-9 border-b-2 border-transparent px-3 font-medium whitespace-nowrap text-muted-foreground hover:text-foreground data-[state=active]:border-primary data-[state=active]:text-foreground"
          >
            {texts.tabs[way]}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {CLIP_TYPES.map((way) => (
        <Tabs.Content key={way} value={way} className="pt-4">
          {children}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
