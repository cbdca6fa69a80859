import { Button } from '#/components/ui/button.tsx';

interface WaitingRowsProps {
  readonly children: string;
  readonly onShow: () => void;
}

/** "12 new – show": rows never move under the pointer, new ones wait until they are asked for. */
export function WaitingRows({ children, onShow }: WaitingRowsProps) {
  return (
    <div className="border-b border-line bg-accent-soft px-3 py-1.5 text-center">
      <Button variant="quiet" size="sm" className="text-accent" onClick={onShow}>
        {children}
      </Button>
    </div>
  );
}
