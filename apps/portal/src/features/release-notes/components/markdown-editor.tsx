import { Bold, Eye, Heading, Italic, Link, List, PencilLine } from 'lucide-react';
import { type KeyboardEvent, lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import type { ControlProps } from '#/components/form/field.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Textarea } from '#/components/ui/input.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { releaseNoteTexts } from '#/shared/release-notes/texts.ts';
import { type Mark, toggleMark } from '../edit-marks.ts';

const { editor: texts } = releaseNoteTexts;
const Markdown = lazy(() =>
  import('#/components/markdown/markdown.tsx').then((module) => ({ default: module.Markdown })),
);

const TOOLS = [
  { mark: 'bold', Icon: Bold, name: texts.bold, key: 'b', sample: texts.boldSample },
  { mark: 'italic', Icon: Italic, name: texts.italic, key: 'i', sample: texts.italicSample },
  { mark: 'heading', Icon: Heading, name: texts.heading, key: undefined, sample: texts.headingSample },
  { mark: 'list', Icon: List, name: texts.list, key: undefined, sample: texts.listSample },
  { mark: 'link', Icon: Link, name: texts.link, key: undefined, sample: texts.linkSample },
] as const satisfies readonly { mark: Mark; Icon: unknown; name: string; key: string | undefined; sample: string }[];
type Tool = (typeof TOOLS)[number];

interface MarkdownEditorProps {
  readonly control: ControlProps;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly disabled?: boolean | undefined;
}

/** A rich text field with buttons and keys for marks, and a preview. */
export function MarkdownEditor({ control, value, onChange, onBlur, disabled = false }: MarkdownEditorProps) {
  const [previewing, setPreviewing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const next = useRef<{ start: number; end: number }>(undefined);
  useLayoutEffect(() => {
    if (next.current === undefined) return;
    field.current?.focus();
    field.current?.setSelectionRange(next.current.start, next.current.end);
    next.current = undefined;
  });
  const use = ({ mark, sample }: Tool) => {
    if (field.current === null) return;
    const { selectionStart: start, selectionEnd: end } = field.current;
    const changed = toggleMark({ text: value, start, end }, mark, sample);
    next.current = changed;
    onChange(changed.text);
  };
  const press = (event: KeyboardEvent) => {
    const tool = TOOLS.find(({ key }) => key === event.key.toLowerCase());
    if (tool === undefined || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    use(tool);
  };
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-1">
        <fieldset aria-label={texts.tools} className="flex flex-wrap gap-1">
          {TOOLS.map((tool) => (
            <Button
              key={tool.mark}
              variant="quiet"
              size="iconSm"
              aria-label={tool.name}
              title={tool.key === undefined ? tool.name : `${tool.name} (Ctrl ${tool.key.toUpperCase()})`}
              disabled={disabled || previewing}
              onClick={() => use(tool)}
            >
              <tool.Icon aria-hidden />
            </Button>
          ))}
        </fieldset>
        <Button
          variant="quiet"
          size="sm"
          className="ml-auto"
          aria-pressed={previewing}
          onClick={() => setPreviewing(!previewing)}
        >
          {previewing ? <PencilLine aria-hidden /> : <Eye aria-hidden />}
          {previewing ? texts.write : texts.preview}
        </Button>
      </div>
      {previewing ? (
        <div id={control.id} className="min-h-64 rounded-md border border-border bg-card px-4 py-3">
          <Suspense fallback={<Skeleton className="h-24" />}>
            {value.trim() === '' ? <p className="text-muted-foreground">{texts.nothing}</p> : <Markdown text={value} />}
          </Suspense>
        </div>
      ) : (
        <Textarea
          {...control}
          ref={field}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          onKeyDown={press}
          className="min-h-64 font-mono text-sm"
        />
      )}
    </div>
  );
}
