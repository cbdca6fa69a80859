import type { ResolveOutcome } from '@earshot/domain/locations/resolve-schema';
import { VirtualList } from '#/components/layout/virtual-list.tsx';
import { Select } from '#/components/ui/input.tsx';
import { type Choices, locationOf, type NamedLine } from './named-line.ts';
import { namesTexts as texts } from './texts.ts';

interface NamedLinesProps {
  readonly lines: readonly NamedLine[];
  readonly choices: Choices;
  readonly onChoose: (line: number, id: string) => void;
}

const HEIGHTS: Readonly<Record<ResolveOutcome, number>> = { found: 52, unknown: 52, ambiguous: 76 };
const STYLES: Readonly<Record<ResolveOutcome, { glyph: string; className: string }>> = {
  found: { glyph: '✓', className: 'text-ok' },
  unknown: { glyph: '▲', className: 'text-destructive' },
  ambiguous: { glyph: '?', className: 'text-warn' },
};

/** Lines of the user's text, each with its location. */
export function NamedLines({ lines, choices, onChoose }: NamedLinesProps) {
  return (
    <VirtualList
      label={texts.results}
      items={lines}
      idOf={({ line }) => line}
      heightOf={({ outcome }) => HEIGHTS[outcome]}
      renderItem={(line) => <LineFacts line={line} choices={choices} onChoose={onChoose} />}
    />
  );
}

function LineFacts({ line, choices, onChoose }: { line: NamedLine } & Omit<NamedLinesProps, 'lines'>) {
  const { outcome, name } = line;
  const location = locationOf(line, choices);
  const { glyph, className } = location === undefined ? STYLES[outcome] : STYLES.found;
  return (
    <>
      <span aria-hidden className={className}>
        {glyph}
      </span>
      <p className="flex min-w-0 items-baseline gap-x-2">
        <b className="truncate font-medium" title={name}>
          {name}
        </b>
        <span className="ml-auto shrink-0 text-sm text-muted-foreground">
          {texts.line(line.line)} <span className="max-sm:sr-only">· {texts.outcomes[outcome]}</span>
        </span>
      </p>
      <div className="col-start-2 min-w-0 text-sm text-muted-foreground">
        {outcome === 'ambiguous' ? (
          <Candidates line={line} chosen={location?.id ?? ''} onChoose={(id) => onChoose(line.line, id)} />
        ) : (
          <p className="truncate">
            {location === undefined ? texts.unknownHelp : `${location.boxName} · ${texts.place(location)}`}
          </p>
        )}
      </div>
    </>
  );
}

interface CandidatesProps {
  readonly line: NamedLine;
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

function Candidates({ line: { name, locations, matches }, chosen, onChoose }: CandidatesProps) {
  const others = matches - locations.length;
  return (
    <Select aria-label={texts.choose(name)} value={chosen} onChange={({ target }) => onChoose(target.value)}>
      <option value="">{texts.chooseFirst(matches)}</option>
      {locations.map((location) => (
        <option key={location.id} value={location.id}>
          {texts.place(location)}
        </option>
      ))}
      {others > 0 && <option disabled>{texts.others(others)}</option>}
    </Select>
  );
}
