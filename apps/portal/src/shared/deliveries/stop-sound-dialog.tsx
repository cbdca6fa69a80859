import { Link } from '@tanstack/react-router';
import { VolumeX } from 'lucide-react';
import { Dialog } from '#/components/dialog/dialog.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Equaliser } from '#/components/ui/equaliser.tsx';
import { formatSentenceDate } from '#/lib/format.ts';
import { momentText } from '#/lib/moment-text.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { useStopPlays } from './api/use-stop-plays.ts';
import { type SoundRow, stoppable } from './sound-rows.ts';
import { soundTexts as texts } from './sound-texts.ts';

interface StopSoundDialogProps {
  readonly rows: readonly SoundRow[];
  readonly more: boolean;
  /** Called with the deliveries that the user asked to stop. */
  readonly onStop: (deliveryIds: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Lists the casts that play now, and stops one or all of them. */
export function StopSoundDialog({ rows, more, onStop, onClose }: StopSoundDialogProps) {
  const { id: groupId, title } = useSelectedGroup();
  const { stop, stopAll, isPending } = useStopPlays(groupId);
  const open = stoppable(rows);
  const askAll = () => {
    if (isPending) return;
    onStop(open.map(({ deliveryId }) => deliveryId));
    stopAll();
  };
  const askOne = (deliveryId: string) => {
    if (isPending) return;
    onStop([deliveryId]);
    stop(deliveryId);
  };
  return (
    <Dialog
      onClose={onClose}
      title={texts.title}
      description={texts.lead(title)}
      footer={
        open.length > 0 ? (
          <>
            <p className="grow basis-56 text-sm text-muted-foreground">{texts.help}</p>
            <Button variant="armed" aria-disabled={isPending} className="self-end" onClick={askAll}>
              <VolumeX aria-hidden />
              {texts.stopAll(open.length)}
            </Button>
          </>
        ) : undefined
      }
    >
      {rows.length === 0 ? (
        <p className="py-4 text-muted-foreground">{texts.none}</p>
      ) : (
        <ul>
          {rows.map((row) => (
            <Row key={row.deliveryId} row={row} onOpen={onClose}>
              {open.length > 1 && open.includes(row) && (
                <Button variant="danger" size="sm" aria-disabled={isPending} onClick={() => askOne(row.deliveryId)}>
                  {texts.stop} <span className="sr-only">{row.castName}</span>
                </Button>
              )}
            </Row>
          ))}
        </ul>
      )}
      {more && <p className="mt-2 text-sm text-muted-foreground">{texts.more}</p>}
    </Dialog>
  );
}

function Row({ row, onOpen, children }: { row: SoundRow; onOpen: () => void; children: React.ReactNode }) {
  const { castId, castName, deliveryId, playing, stopping, silent, most } = row;
  return (
    <li className="border-b border-border py-3 first:pt-0 last:border-0">
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <Link
            to="/msgs/$messageId/delivery/$deliveryId"
            params={{ messageId: castId, deliveryId }}
            onClick={onOpen}
            className="rounded-sm font-medium [overflow-wrap:anywhere] hover:underline"
          >
            {castName}
          </Link>
          <output className="tabular flex items-center gap-2 text-sm">
            {silent ? (
              <>
                <VolumeX aria-hidden className="size-3.5 text-muted-foreground" />
                {texts.silent(most)}
              </>
            ) : stopping ? (
              texts.stopping(most - playing, most)
            ) : (
              <>
                <Equaliser className="text-primary" />
                {texts.plays(playing)}
              </>
            )}
          </output>
          <p className="text-sm text-muted-foreground">{afterwards(row)}</p>
        </div>
        {children}
      </div>
      {stopping && !silent && (
        <>
          <progress aria-label={texts.progressOf(castName)} value={most - playing} max={most} className="sr-only" />
          <span aria-hidden className="mt-2 block h-[3px] overflow-hidden rounded-full bg-muted">
            <span
              className="block h-full bg-primary transition-[width] duration-150"
              style={{ width: `${((most - playing) / most) * 100}%` }}
            />
          </span>
        </>
      )}
    </li>
  );
}

/** Tells what goes on after the stop. */
function afterwards({ inherited, stopping, silent, soundsUntil, next }: SoundRow): string {
  if (inherited) return texts.inherited;
  const remaining = next === null ? texts.noneRemains : texts.remains(formatSentenceDate(next));
  return stopping && !silent ? `${texts.overBy(momentText(soundsUntil))} ${remaining}` : remaining;
}
