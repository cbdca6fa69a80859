import { Button } from '#/components/ui/button.tsx';

interface WaitingRowsProps {
  readonly children: string;
  readonly onShow: () => void;
}

/** "12 new – show": applies pending rows on request, so that rows do not move under the pointer. */
export function WaitingRows({ children, onShow }: WaitingRowsProps) {
  return (
    <div className="border-b border-border bg-primary-soft px-3 py-1.5 text-center">
      <Button variant="quiet" size="sm" className="text-primary" onClick={onShow}>
        {children}
      </Button>
    </div>
  );
}
